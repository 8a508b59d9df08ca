import type { PartFolder } from '../parts';
import { liveParts } from './liveParts';

/** A running site, and what whoever asked for it should know. */
export interface FoundSite {
  readonly origin: string;
  readonly notes: readonly string[];
}

/**
 * Sees to it that there is a site at an address, before anything is built for it, and which parts it has. An address that
 * sends on to another origin means the site there. Rejects, with what to say, if there is none.
 */
export async function findSite(
  address: string,
  { part, route }: Pick<PartFolder, 'part' | 'route'>,
): Promise<FoundSite> {
  const { url, parts } = await liveParts(address);
  const { origin } = new URL(url);
  const sentOn = origin !== new URL(address).origin && `${address} leads to ${origin}.`;
  const missing =
    !(part in parts) &&
    `${part} is not live on ${origin}, which has ${Object.keys(parts).join(', ') || 'no part'}. It is added to the ` +
      `page all the same: the site shows it ${route ? `at ${route.path}, and ` : ''}wherever its host has a route for ` +
      'it, or another part a fragment of it.';
  return { origin, notes: [sentOn, missing].filter((note) => note !== false) };
}
