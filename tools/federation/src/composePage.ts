import type { SiteData } from '@forecast/shared/contract';

// With or without quotes: a production build may drop them.
const BLOCK = /(<script type="?application\/json"? id="?site-data"?>)[^<]*(<\/script>)/;
const SCRIPT = /<script\b(?![^>]*\bintegrity=)([^>]*?\bsrc="?([^\s">]+)"?[^>]*)>/g;

/**
 * The host's page with what is live written into it, so that page and registry are one file and change at once.
 * Every script that it names gets its hash from `integrityOf`, unless it has one. Throws if the page has no block.
 */
export function composePage(page: string, data: SiteData, integrityOf: (src: string) => string): string {
  if (!BLOCK.test(page)) throw new Error('The host page has no <script id="site-data"> block.');
  return page
    .replace(SCRIPT, (_tag, attributes: string, src: string) => {
      return `<script${attributes} integrity="${integrityOf(src)}" crossorigin="anonymous">`;
    })
    .replace(BLOCK, (_block, open: string, close: string) => open + siteDataText(data) + close);
}

/** Site data as the text of a data block. `<` is escaped: no value can end the block or start a comment. */
export function siteDataText(data: SiteData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
