import type { PartFragment } from '@forecast/shared/page';
import { SourceProvider } from '@forecast/shared/source';
import { RelatedMarketsPanel } from '../related-markets/RelatedMarketsPanel';

export { contractVersion } from '@forecast/contract';

/**
 * A fragment with up to three markets related to the market `marketId`: those that share tags with it, then those that
 * close soonest.
 */
const RelatedMarkets: PartFragment<'markets/RelatedMarkets'> = ({ source, marketId }) => (
  <SourceProvider source={source}>
    <RelatedMarketsPanel marketId={marketId} />
  </SourceProvider>
);

export default RelatedMarkets;
