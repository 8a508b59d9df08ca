import { isOverridden, unsettleOverride } from './settleOverride';
import { fetchSiteData } from './fetchSiteData';
import { findPart, isLive, renewPart } from './liveParts';
import { reloadScripts } from './reloadScripts';

/**
 * Makes a part that failed ready to be loaded again: from the release that is live now, which may be another one
 * than when the page was opened. So a retry helps as soon as its team has taken a bad release back.
 */
export async function makeReady(part: string): Promise<void> {
  if (isOverridden(part)) unsettleOverride(part);
  else renewPart(part, await fetchSiteData());
  const live = findPart(part);
  if (isLive(live)) await reloadScripts(live);
}
