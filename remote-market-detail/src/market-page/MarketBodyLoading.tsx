import { Skeleton } from '@forecast/shared/ui';
import { Panels } from '../Panels';

/** Holds the place of the four panels until the market is there. */
export function MarketBodyLoading() {
  return (
    <>
      <Panels $wide="first">
        <Skeleton height="26rem" label="Loading the chart" />
        <Skeleton height="40rem" label="Loading the research participation" />
      </Panels>
      <Panels $wide="second">
        <Skeleton height="36rem" label="Loading the sources" />
        <Skeleton height="80rem" label="Loading the discussion" />
      </Panels>
    </>
  );
}
