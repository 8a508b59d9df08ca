import type { PartFragment } from '@forecast/shared/page';
import { SourceProvider } from '@forecast/shared/source';
import { RelatedMarketsPanel } from '../related-markets/RelatedMarketsPanel';

export { contractVersion } from '@forecast/contract';

/** Up to three markets that share tags with the market `marketId`, or else close soonest. */
const RelatedMarkets: PartFragment<'markets/RelatedMarkets'> = ({ source, marketId }) => (
  <SourceProvider source={source}>
    <RelatedMarketsPanel marketId={marketId} />
  </SourceProvider>
);

export default RelatedMarkets;
