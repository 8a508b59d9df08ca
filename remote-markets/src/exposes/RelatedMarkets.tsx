import type { PartFragment } from '@forecast/shared/page';
import { SourceContext } from '@forecast/shared/source';
import { RelatedMarketsPanel } from '../related-markets/RelatedMarketsPanel';

export { contractVersion } from '@forecast/contract';

/** Up to three markets about the same things as the one that is shown. */
const RelatedMarkets: PartFragment<'markets/RelatedMarkets'> = ({ source, marketId }) => (
  <SourceContext value={source}>
    <RelatedMarketsPanel marketId={marketId} />
  </SourceContext>
);

export default RelatedMarkets;
