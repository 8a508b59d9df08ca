import type { FailedProps } from '@forecast/host-runtime';
import { FragmentFailed } from './FragmentFailed';
import { InMainRegion } from './InMainRegion';
import { PartFailed } from './PartFailed';

/** Replaces a page or fragment that failed. */
export const Failed = (failed: FailedProps) =>
  failed.route ? (
    <InMainRegion route={failed.route}>
      <PartFailed {...failed} />
    </InMainRegion>
  ) : (
    <FragmentFailed {...failed} />
  );
