import type { TreeRef } from '@forecast/contract';
import { hostPart, refText, sha256Of } from '../store';
import { claimedRoutes } from './siteRoutes';
import { partsOnPages, stableOf, type SiteState } from './SiteState';

/** The parts shown on a part's pages, including itself; none for the host. */
export const pageParts = (state: SiteState, part: string): readonly string[] =>
  part === hostPart ? [] : [...partsOnPages(state, part)].sort();

/** Hashes of everything that a part's pages are rendered from. */
export function inputsOf(state: SiteState, part: string, canRender: boolean): Omit<TreeRef, 'id'> {
  const onPages = pageParts(state, part);
  const refs = [hostPart, ...onPages]
    .flatMap((one) => stableOf(state, one) ?? [])
    .map(({ ref }) => refText(ref));
  const routes = claimedRoutes(state);
  const menu = routes.flatMap(({ path, menu: entry }) => (entry === undefined ? [] : [[path, entry]]));
  const rendered = sha256Of(JSON.stringify({ format: 5, part, refs, canRender, menu: unlessEmpty(menu) }));
  const canaries = onPages.flatMap((one) => state.live[one]?.canary ?? []);
  return { rendered, inputs: sha256Of(JSON.stringify({ rendered, canaries, routes: unlessEmpty(routes) })) };
}

/**
 * Undefined for an empty list, so that JSON omits it: pages of a site without claims keep the hashes they had before
 * claims existed.
 */
const unlessEmpty = <Value>(list: readonly Value[]) => (list.length > 0 ? list : undefined);
