import type { PageFacts } from '../edge/pageHeaders';
import { inlineHash, inlineScriptsIn, siteDataIn } from './composePage';

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
