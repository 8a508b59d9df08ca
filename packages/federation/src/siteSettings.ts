import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteSettings } from '@forecast/contract';

/** The site's settings, as the host's folder states them in `site.json`. */
export function siteSettings(hostFolder: string): SiteSettings {
  return JSON.parse(readFileSync(join(hostFolder, 'site.json'), 'utf8')) as SiteSettings;
}
