import type { FailureCode } from '@forecast/contract';
import type { ReactNode } from 'react';
import type { ShownModule } from '../site/SiteDefinition';

interface Props extends ShownModule {
  /** The code of the failure that it shows. */
  readonly failure?: FailureCode | undefined;
  readonly outlined?: boolean;
  readonly children: ReactNode;
}

/**
 * The element around a page or fragment in every state. Its attributes tell programs, such as the release tool's check,
 * which module this is and whether it has failed (`data-failure`).
 */
export const BorderFrame = ({ part, expose, failure, outlined, children }: Props) => (
  <div data-part={part} data-expose={expose} data-failure={failure} data-outlined={outlined || undefined}>
    {children}
  </div>
);
