import type { FailedProps } from '@forecast/host-runtime';
import { FragmentFailed } from './FragmentFailed';
import { FramedPlace } from './FramedPlace';
import { PartFailed } from './PartFailed';

/** Shown instead of a page or a fragment that failed. */
export const Failed = (failed: FailedProps) =>
  failed.route ? (
    <FramedPlace route={failed.route}>
      <PartFailed {...failed} />
    </FramedPlace>
  ) : (
    <FragmentFailed {...failed} />
  );
