import type { FailureCode } from '@forecast/contract';
import type { ReactNode } from 'react';
import type { ShownModule } from '../site/SiteDefinition';

interface Props extends ShownModule {
  /** The number of the failure that it shows. */
  readonly failure?: FailureCode | undefined;
  readonly outlined?: boolean;
  readonly children: ReactNode;
}

/**
 * The element around a page or a fragment in each of its states. It says to programs, such as the release tool's
 * check, which module stands here and whether it has failed (`data-failure`). What loads shows a skeleton, which is
 * busy.
 */
export const BorderFrame = ({ part, expose, failure, outlined, children }: Props) => (
  <div data-part={part} data-expose={expose} data-failure={failure} data-outlined={outlined || undefined}>
    {children}
  </div>
);
