import { registryFormat, type SiteSettings } from '@forecast/contract';
import type { PageFacts } from '../edge/pageHeaders';
import { inlineHash, inlineScriptsIn, siteDataIn } from './composePage';

/** What the headers of a page follow from, read from the page. Throws if it has no site data. */
export const pageFactsIn = (text: string): PageFacts => ({
  ...siteDataIn(text),
  scripts: inlineScriptsIn(text),
});

/**
 * What the headers of all pages follow from, for a server that doesn't read pages: the host has these inline scripts,
 * and all releases are on the site's own origin.
 */
export const pageFactsOf = (settings: SiteSettings, inlineScripts: readonly string[]): PageFacts => ({
  registry: { schema: registryFormat, microFrontends: {} },
  settings,
  scripts: inlineScripts.map(inlineHash),
});
