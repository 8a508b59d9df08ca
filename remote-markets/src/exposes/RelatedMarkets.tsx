import type { PartFragment } from '@forecast/shared/page';
import { SourceProvider } from '@forecast/shared/source';
import { RelatedMarketsPanel } from '../related-markets/RelatedMarketsPanel';

export { contractVersion } from '@forecast/contract';

/** Up to three markets about the same things as the one that is shown. */
const RelatedMarkets: PartFragment<'markets/RelatedMarkets'> = ({ source, marketId }) => (
  <SourceProvider source={source}>
    <RelatedMarketsPanel marketId={marketId} />
  </SourceProvider>
);

export default RelatedMarkets;
