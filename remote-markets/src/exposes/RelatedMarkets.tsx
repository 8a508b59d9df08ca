import type { PartFragment } from '@forecast/shared/page';
import { SourceProvider } from '@forecast/shared/source';
import { RelatedMarketsPanel } from '../related-markets/RelatedMarketsPanel';

export { contractVersion } from '@forecast/contract';

/** Up to three markets that share tags with market `marketId`; remaining slots go to the markets that close soonest. */
const RelatedMarkets: PartFragment<'markets/RelatedMarkets'> = ({ source, marketId }) => (
  <SourceProvider source={source}>
    <RelatedMarketsPanel marketId={marketId} />
  </SourceProvider>
);

export default RelatedMarkets;
