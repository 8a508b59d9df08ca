import type { SiteData } from './registry';

/** Site data as the text of a data block. `<` is escaped: no value can end the block or start a comment. */
export function siteDataText(data: SiteData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
