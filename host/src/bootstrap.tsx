import { startHost } from '@forecast/host-runtime';
import { applyAppearance, followAppearance, readAppearance } from '@forecast/shared/theme';
import { site } from './site';
import { openSource } from './source';

/** Starts the site in the browser's document. */
export function start(): Promise<void> {
  // The inline early script has usually done this, but an outdated content security policy blocks that script.
  applyAppearance(readAppearance());
  followAppearance();
  return startHost(site, openSource);
}
