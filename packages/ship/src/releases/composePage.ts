import { createHash } from 'node:crypto';
import { siteDataBlock, withSiteData, type SiteData } from '@forecast/contract';
import { siteDataSchema } from '@forecast/contract/schemas';
import { readJson } from '../readJson';
import { refuse } from '../Refusal';
import type { PageFacts } from '../edge';
import {
  attributeOf,
  elementsIn,
  htmlText,
  parseHtml,
  setAttribute,
  setText,
  textOf,
  type RefusalOf,
} from './html';

interface Files {
  /** The integrity of each file of the build, by URL. */
  readonly integrities: ReadonlyMap<string, string>;
  /** The path below which the host's files are served; ends with `/`. */
  readonly base?: string;
}

/**
 * The host's page with the site data embedded, so that page and registry always agree. Adds missing integrity
 * attributes to scripts. Throws a refusal if the page has no data block or exceeds a limit, or if a script has no
 * integrity attribute and isn't in the build.
 */
export function composePage(text: string, data: SiteData, { integrities, base = '/' }: Files): string {
  const page = parseHtml(text);
  for (const element of elementsIn(page)) {
    const src = attributeOf(element, 'src');
    if (
      element.tagName === 'script' &&
      src !== undefined &&
      attributeOf(element, 'integrity') === undefined
    ) {
      const integrity = integrities.get(src);
      if (!integrity)
        throw refuse(
          'SHIP-010',
          'host',
          `The host's page loads ${src} without an integrity attribute, and ${src} is not in the host's build.`,
        );
      setAttribute(element, 'integrity', integrity);
      setAttribute(element, 'crossorigin', 'anonymous');
    }
    for (const name of ['src', 'href']) {
      const address = attributeOf(element, name);
      if (address?.startsWith('/static/')) setAttribute(element, name, base + address.slice(1));
    }
    // Inline styles refer to files of the build too, such as fonts.
    if (element.tagName === 'style')
      setText(element, textOf(element).replaceAll('url(/static/', `url(${base}static/`));
  }
  const html = htmlText(page);
  // Refuse a page without a data block, which would stay as it is.
  dataBlockIn(html);
  const composed = withSiteData(html, data);
  const [begin, end] = marksOf('policy');
  if (composed.includes(begin)) return composed;
  return composed.replace(/<head[^>]*>/, (head) => head + begin + policyElement(composed) + end);
}

/** A meta element with a policy that allows the page's inline styles by hash; a static server can't send it as a header. */
export function policyElement(text: string, refusal?: RefusalOf): string {
  const styles = elementsIn(parseHtml(text, refusal)).filter(({ tagName }) => tagName === 'style');
  // styled-components fills an empty style element through the CSSOM.
  const hashes = [...new Set(['', ...styles.map(textOf)])].map((style) => ` ${inlineHash(style)}`);
  return `<meta http-equiv="Content-Security-Policy" content="style-src-elem 'self'${hashes.join('')}">`;
}

/** The hashes of a page's inline scripts, in the form used in a Content-Security-Policy. */
export const inlineScriptsIn = (text: string): string[] =>
  elementsIn(parseHtml(text))
    .filter(
      (element) =>
        element.tagName === 'script' &&
        attributeOf(element, 'src') === undefined &&
        /^(|module|text\/javascript)$/.test(attributeOf(element, 'type') ?? ''),
    )
    .map((script) => inlineHash(textOf(script)));

/** The hash of an inline script or style, in the form used in a Content-Security-Policy. */
export const inlineHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The site data of a composed page. Throws a refusal if it has no data block, an error if the block is malformed. */
export const siteDataIn = (text: string): SiteData => siteDataOf(dataBlockIn(text));

/** Parses the content of a data block. Throws if it is malformed. */
export function siteDataOf(block: string): SiteData {
  const read = readJson(siteDataSchema, block);
  if (read.ok) return read.value;
  throw new Error(`The site-data block of the page ${read.problem}.`);
}

/** The site data in a page, as text. Throws a refusal if there is none. */
function dataBlockIn(page: string): string {
  const block = siteDataBlock(page);
  if (block) return block.text;
  throw refuse(
    'SHIP-010',
    'host',
    'The host\'s index.html lacks <script type="application/json" id="site-data">null</script>.',
  );
}

/** What a page's headers are derived from, read from the page. Throws if it has no site data. */
export const pageFactsIn = (text: string): PageFacts => ({
  ...siteDataIn(text),
  scripts: inlineScriptsIn(text),
});

/**
 * What the headers of every page are derived from, for a server that doesn't read the pages. Assumes that the host has
 * these inline scripts, and that all releases are on the site's own origin.
 */
export const pageFactsOf = (
  { api, eventsUrl, thirdParties, embeddable }: PageFacts['settings'],
  inlineScripts: readonly string[],
): PageFacts => ({
  registry: { microFrontends: {} },
  settings: {
    ...(api !== undefined && { api }),
    eventsUrl,
    thirdParties,
    ...(embeddable && { embeddable }),
  },
  scripts: inlineScripts.map(inlineHash),
});

/** The site data with only the releases of `parts`. */
export function listing(data: SiteData, parts: readonly string[]): SiteData {
  const own = Object.entries(data.registry.microFrontends).filter(([part]) => parts.includes(part));
  return { ...data, registry: { ...data.registry, microFrontends: Object.fromEntries(own) } };
}

/** The page with a data block that lists only the releases of `parts`. */
export const carry = (page: string, data: SiteData, parts: readonly string[]): string =>
  withSiteData(page, listing(data, parts));

/** The page with current data for the parts it already lists. */
export function carryAgain(page: string, data: SiteData): string {
  const block = siteDataBlock(page);
  if (!block) return page;
  const { registry } = JSON.parse(block.text) as SiteData;
  return carry(page, data, Object.keys(registry.microFrontends));
}

/** The content for the slots of a host's page, which are marked by comments such as `<!--head-->` and `<!--/head-->`. */
export interface Piece {
  /** The page's own policy element. */
  readonly policy?: string;
  /** The content of the head for this path: title, links, styles. */
  readonly head?: string;
  /** The visible content. */
  readonly body?: string;
}

type Slot = keyof Piece;

const begins = /<!--(policy|head|body)-->/g;

/** Fills the slots of a page. Slots for which `piece` has nothing keep their content. */
export function fillPage(page: string, piece: Piece): string {
  let [filled, at] = ['', 0];
  for (const { slot, from, to } of slotsIn(page)) {
    const text = piece[slot];
    if (text === undefined) continue;
    filled += page.slice(at, from) + marksOf(slot).join(text);
    at = to;
  }
  return filled + page.slice(at);
}

/** Whether a page has the slots that prerendered pages need. */
export function isFillable(page: string): boolean {
  const slots = slotsIn(page).map(({ slot }) => slot);
  return slots.includes('head') && slots.includes('body');
}

/** The slots of a page with their ranges. Takes linear time, however many of the comments have no counterpart. */
function slotsIn(page: string) {
  const lastEnd = (slot: Slot) => page.lastIndexOf(marksOf(slot)[1]);
  const last = { policy: lastEnd('policy'), head: lastEnd('head'), body: lastEnd('body') };
  let to = 0;
  return [...page.matchAll(begins)].flatMap(({ 1: name, index: from }) => {
    const slot = name as Slot;
    if (from < to || from > last[slot]) return [];
    const [, end] = marksOf(slot);
    to = page.indexOf(end, from) + end.length;
    return [{ slot, from, to }];
  });
}

/** The comments around a slot. */
export const marksOf = (slot: Slot): readonly [begin: string, end: string] => [
  `<!--${slot}-->`,
  `<!--/${slot}-->`,
];
