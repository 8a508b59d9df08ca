import type { FailureCode } from '@forecast/contract';
import type { ReactNode } from 'react';
import type { ShownModule } from '../site/SiteDefinition';

interface Props extends ShownModule {
  /** The code of the failure shown instead of the module, if any. */
  readonly failure?: FailureCode | undefined;
  readonly outlined?: boolean;
  readonly children: ReactNode;
}

/**
 * The element around a page or fragment in every state. Its attributes identify the module and any failure
 * (`data-failure`) for tools such as the release check.
 */
export const BorderFrame = ({ part, expose, failure, outlined, children }: Props) => (
  <div data-part={part} data-expose={expose} data-failure={failure} data-outlined={outlined || undefined}>
    {children}
  </div>
);
