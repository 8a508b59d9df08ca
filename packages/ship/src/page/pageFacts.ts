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
export const pageFactsOf = (
  { eventsUrl, thirdParties }: PageFacts['settings'],
  inlineScripts: readonly string[],
): PageFacts => ({
  registry: { microFrontends: {} },
  settings: { eventsUrl, thirdParties },
  scripts: inlineScripts.map(inlineHash),
});
