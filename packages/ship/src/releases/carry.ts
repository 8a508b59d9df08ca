import { siteDataText, type SiteData } from '@forecast/contract';

/** The page with a data block that lists only the releases of `parts`. */
export function carry(page: string, data: SiteData, parts: readonly string[]): string {
  const block = blockIn(page);
  if (!block) return page;
  const { registry } = data;
  const own = Object.entries(registry.microFrontends).filter(([part]) => parts.includes(part));
  const text = siteDataText({ ...data, registry: { ...registry, microFrontends: Object.fromEntries(own) } });
  return page.slice(0, block.from) + text + page.slice(block.to);
}

/** The page with current data for the parts it already lists. */
export const carryAgain = (page: string, data: SiteData): string =>
  carry(page, data, Object.keys(blockIn(page)?.data.registry.microFrontends ?? {}));

/**
 * The start tag and the content of a data block. Only matches one with data, because a comment in the host's page may
 * contain an empty one. Looks ahead to the end first, so that many beginnings don't take quadratic time.
 */
const blockWithData =
  /(<script\b(?=[^<>]*>{"registry":[^<]*<\/script>)[^<>]*\bid="site-data"[^>]*>)({"registry":[^<]*)/;

/** The data block of a composed page, and its range; undefined if there is none. */
function blockIn(page: string): { data: SiteData; from: number; to: number } | undefined {
  const found = blockWithData.exec(page);
  const [, open, text] = found ?? [];
  if (!found || open === undefined || text === undefined) return undefined;
  const from = found.index + open.length;
  return { data: JSON.parse(text) as SiteData, from, to: from + text.length };
}
