import { siteDataBlock, withSiteData, type SiteData } from '@forecast/contract';

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
  const { registry } = JSON.parse(block?.text ?? '{"registry":{"microFrontends":{}}}') as SiteData;
  return carry(page, data, Object.keys(registry.microFrontends));
}
