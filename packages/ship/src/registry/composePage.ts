import type { SiteData } from '@forecast/contract';

// With or without quotes: a production build may drop them.
const BLOCK = /(<script type="?application\/json"? id="?site-data"?>)[^<]*(<\/script>)/;
const SCRIPT = /<script\b(?![^>]*\bintegrity=)([^>]*?\bsrc="?([^\s">]+)"?[^>]*)>/g;
const ADDRESS = /(\s(?:src|href)="?)\/(?=static\/)/g;

interface Files {
  /** The hash of a file that the page names, by the address it has in the build. */
  readonly integrityOf: (src: string) => string;
  /** Where the host's files are served from; ends with `/`. */
  readonly base?: string;
}

/**
 * The host's page with what is live written into it, so that page and registry are one file and change at once.
 * Every script that it names gets its hash, unless it has one. Throws if the page has no block.
 */
export function composePage(page: string, data: SiteData, { integrityOf, base = '/' }: Files): string {
  if (!BLOCK.test(page)) throw new Error('The host page has no <script id="site-data"> block.');
  return page
    .replace(SCRIPT, (_tag, attributes: string, src: string) => {
      return `<script${attributes} integrity="${integrityOf(src)}" crossorigin="anonymous">`;
    })
    .replace(ADDRESS, (_address, start: string) => start + base)
    .replace(BLOCK, (_block, open: string, close: string) => open + siteDataText(data) + close);
}

/** Site data as the text of a data block. `<` is escaped: no value can end the block or start a comment. */
export function siteDataText(data: SiteData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** What a composed page carries. Throws if it has no block, or no data in it. */
export function siteDataIn(page: string): SiteData {
  const block = /id="?site-data"?>([^<]*)</.exec(page)?.[1];
  if (block === undefined) throw new Error('The host page has no <script id="site-data"> block.');
  return JSON.parse(block) as SiteData;
}
