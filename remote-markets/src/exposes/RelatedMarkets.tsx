import type { RemoteFragment } from '@forecast/shared/contract';
import { RelatedMarketsPanel } from '../related-markets/RelatedMarketsPanel';

export { contractVersion } from '@forecast/shared/contract';

/** Up to three markets about the same things as the one that is shown. */
const RelatedMarkets: RemoteFragment<'markets/RelatedMarkets'> = ({ marketId }) => (
  <RelatedMarketsPanel marketId={marketId} />
);

export default RelatedMarkets;
