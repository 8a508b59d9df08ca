import { startHost } from '@forecast/host-runtime';
import { applyAppearance, readAppearance } from '@forecast/shared/theme';
import { followOtherTabs } from './shell/profile/followOtherTabs';
import { site } from './site';
import { openSource } from './source';

/** Starts the site in the browser's document. */
export function start(): Promise<void> {
  // A policy that is older than the page refuses the script that does so earlier.
  applyAppearance(readAppearance());
  followOtherTabs();
  return startHost(site, openSource);
}
