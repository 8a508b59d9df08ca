import type { PartFragment } from '@forecast/shared/page';
import { SourceProvider } from '@forecast/shared/source';
import { FeaturedPanel } from '../featured-markets/FeaturedPanel';

export { contractVersion } from '@forecast/contract';

/** A fragment with up to three featured markets, for visitors who are new to the site. */
const FeaturedMarkets: PartFragment<'markets/FeaturedMarkets'> = ({ source }) => (
  <SourceProvider source={source}>
    <FeaturedPanel />
  </SourceProvider>
);

export default FeaturedMarkets;
