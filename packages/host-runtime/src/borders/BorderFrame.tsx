import type { FailureCode } from '@forecast/contract';
import type { ReactNode } from 'react';
import type { BorderModule } from '../site/SiteDefinition';

interface Props extends BorderModule {
  /** The code of the failure shown instead of the module, if any. */
  readonly failure?: FailureCode | undefined;
  readonly outlined?: boolean;
  readonly children: ReactNode;
}

/** The element around a page or fragment. Its attributes identify the module and its failure, for tools. */
export const BorderFrame = ({ part, expose, failure, outlined, children }: Props) => (
  <div data-part={part} data-expose={expose} data-failure={failure} data-outlined={outlined || undefined}>
    {children}
  </div>
);
