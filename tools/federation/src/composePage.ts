import type { SiteData } from '@forecast/shared/contract';

// With or without quotes: a production build may drop them.
const BLOCK = /(<script type="?application\/json"? id="?site-data"?>)[^<]*(<\/script>)/;

/**
 * The host's page with what is live written into it, so that page and registry are one file and change at once.
 * Throws if the page has no block for it.
 */
export function composePage(page: string, data: SiteData): string {
  if (!BLOCK.test(page)) throw new Error('The host page has no <script id="site-data"> block.');
  return page.replace(BLOCK, (_block, open: string, close: string) => open + siteDataText(data) + close);
}

/** Site data as the text of a data block. `<` is escaped: no value can end the block or start a comment. */
export function siteDataText(data: SiteData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
