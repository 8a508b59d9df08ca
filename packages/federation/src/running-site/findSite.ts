import type { PartFolder } from '../folder/parts';
import { liveParts } from './liveParts';

/** A running site, with notes to print for the developer. */
export interface RunningSite {
  readonly origin: string;
  readonly notes: readonly string[];
}

/**
 * Finds the site at a URL, before anything is built for it, and checks whether the part is live there. Follows
 * redirects to another origin. Rejects with a message for the developer if there is no site.
 */
export async function findSite(
  address: string,
  { part, route }: Pick<PartFolder, 'part' | 'route'>,
): Promise<RunningSite> {
  const { url, parts } = await liveParts(address);
  const { origin } = new URL(url);
  const redirected = origin !== new URL(address).origin && `${address} redirects to ${origin}.`;
  const missing =
    !(part in parts) &&
    `${part} is not live on ${origin} (live parts: ${Object.keys(parts).join(', ') || 'none'}). It is added to the site ` +
      `locally: it appears ${route ? `at ${route.path}, and ` : ''}wherever the host has a route to it or another part ` +
      'shows one of its fragments.';
  return { origin, notes: [redirected, missing].filter((note) => note !== false) };
}
