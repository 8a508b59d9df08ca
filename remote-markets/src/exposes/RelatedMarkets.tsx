import type { PartFragment } from '@forecast/shared/page';
import { RelatedMarketsPanel } from '../related-markets/RelatedMarketsPanel';

export { contractVersion } from '@forecast/contract';

/** Up to three markets about the same things as the one that is shown. */
const RelatedMarkets: PartFragment<'markets/RelatedMarkets'> = ({ marketId }) => (
  <RelatedMarketsPanel marketId={marketId} />
);

export default RelatedMarkets;
