import { activate } from '../activation';
import { loadState, readSite, stableOf, throwUnlessMayChange, type Site } from '../site';
import type { SigningKey } from '../releases';
import { hostPart, refText, type Store } from '../store';
import { checkClaims, checkUses, throwIfRefused, verdictOf } from '../gate';
import type { PartFolder } from './partFolders';

/**
 * Throws the refusals that an activation would get whatever the parts' builds contain: because of the routes that their
 * package.json files claim, and of the parts (`gone`) that it would remove. Returns the site.
 */
export async function throwIfRefusedBeforeBuild(
  store: Store,
  parts: readonly Pick<PartFolder, 'part' | 'route'>[],
  gone: readonly string[],
  key: SigningKey | undefined,
): Promise<Site> {
  const site = await readSite(store);
  const { live: before, head } = site;
  const builds = parts.map(({ part, route }) => ({
    ref: { part, id: before[part]?.canary?.id ?? 'next' },
    route,
  }));
  const live = activate(
    builds.map(({ ref }) => ref),
    undefined,
    gone,
  )(before);
  for (const part of gone) throwUnlessMayChange(store, part, key);
  const state = await loadState(store, before, head?.generation.records ?? {});
  const host = stableOf(state, hostPart);
  // A new host may change every route.
  if (!host || builds.some(({ ref }) => ref.part === hostPart)) return site;
  const releases = new Map(state.releases);
  for (const { ref, route } of builds) {
    const own = stableOf(state, ref.part)?.record;
    const exposes = { ...own?.exposes, Page: [] };
    const record = { ...(own ?? host.record), exposes, uses: [], ...(route && { route }) };
    releases.set(refText(ref), { ref, record, sha256: '' });
  }
  const proposal = { before, state: { live, releases } };
  throwIfRefused([verdictOf('uses', checkUses(proposal)), verdictOf('claims', checkClaims(proposal))]);
  return site;
}
