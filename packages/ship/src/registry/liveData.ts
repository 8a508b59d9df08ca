import { noSettings, type SiteData } from '@forecast/contract';
import { hostPart } from '../site/ReleaseRef';
import { registryOf } from './registryOf';
import { claimedRoutes } from './siteRoutes';
import { stableOf, type SiteState } from './SiteState';

/** The site data of a state, listing every part. */
export function liveData(state: SiteState): Omit<SiteData, 'whole'> {
  const routes = claimedRoutes(state);
  return {
    registry: registryOf(state),
    settings: stableOf(state, hostPart)?.record.settings ?? noSettings,
    ...(routes.length > 0 && { routes }),
  };
}
