import { isDeepStrictEqual } from 'node:util';
import {
  listClaimedRoutes,
  type Change,
  type ClaimedRoute,
  type Generation,
  type Live,
  type LivePart,
  type ReleaseFile,
  type ReleaseRecord,
} from '@forecast/contract';
import { isRootFile, rootPath } from '../edge';
import { readLiveRelease, readRelease, type StoredRelease } from '../releases';
import { hostPart, refText, refsOf, type ReleaseRef, type Store } from '../store';

/** A live or proposed state, with all of its releases. */
export interface SiteState {
  readonly live: Live;
  /** By `part@id`. */
  readonly releases: ReadonlyMap<string, StoredRelease>;
}

/**
 * Loads the releases of a state, and returns them with it. Doesn't read releases in `cache` again. `records` contains the
 * sha256 (hex) of each live release's record, which can be read even if the release's files are gone. Throws a refusal if
 * another release is missing or damaged, or if a record has changed since it went live.
 */
export async function loadState(
  store: Store,
  live: Live,
  records: Generation['records'],
  cache: SiteState['releases'] = new Map(),
): Promise<SiteState> {
  const releases = await Promise.all(
    refsOf(live).map((ref) => {
      const sha256 = records[refText(ref)];
      return (
        cache.get(refText(ref)) ??
        (sha256 === undefined ? readRelease(store, ref) : readLiveRelease(store, ref, sha256))
      );
    }),
  );
  return { live, releases: new Map(releases.map((release) => [refText(release.ref), release])) };
}

/** A part's live releases: its stable release, then its canary if it has one. Empty if the part isn't live. */
export const releasesOf = ({ live, releases }: SiteState, part: string): StoredRelease[] => {
  const own = live[part];
  const refs = own ? refsOf({ [part]: own }) : [];
  return refs.flatMap((ref) => releases.get(refText(ref)) ?? []);
};

/** The stable release of a part; undefined if the part isn't live. */
export const stableOf = ({ live, releases }: SiteState, part: string): StoredRelease | undefined =>
  releases.get(refText({ part, id: live[part]?.stable ?? '' }));

/** A release in a state. Throws if the state doesn't include the release. */
export function releaseIn({ releases }: SiteState, ref: ReleaseRef): StoredRelease {
  const release = releases.get(refText(ref));
  if (!release) throw new Error(`${refText(ref)} was not read.`);
  return release;
}

/**
 * The parts shown on a part's pages: the part itself, the parts whose fragments (modules shown inside another part's
 * page) it shows, the parts whose fragments those show, and so on.
 */
export function partsOnPages(state: SiteState, part: string): ReadonlySet<string> {
  const parts = new Set([part]);
  for (const shown of parts) {
    for (const name of stableOf(state, shown)?.record.uses ?? []) parts.add(name.split('/')[0] ?? name);
  }
  return parts;
}

/** The differences between two live states, at most one per part. */
export function changesBetween(before: Live, after: Live): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .map((part) => ({ part, from: before[part] ?? null, to: after[part] ?? null }))
    .filter(({ from, to }) => !isDeepStrictEqual(from, to));
}

/** The live releases of a part, for people. */
export const liveText = (live: LivePart | null): string => {
  if (!live) return 'nothing';
  const { stable, canary } = live;
  return canary ? `${stable}, and ${canary.id} for ${canary.percent} % of visitors` : stable;
};

/** A change, for people. */
export const changeText = ({ part, from, to }: Change): string =>
  `${part}: ${liveText(from)} → ${liveText(to)}`;

/** Changes, for people, on one line. */
export const changesText = (changes: readonly Change[]): string =>
  changes.length > 0 ? changes.map(changeText).join('; ') : 'the same releases';

/** A state's routes, from pattern to part: first the live host's own routes, then those that parts claim. */
export const routesOf = (state: SiteState): Readonly<Record<string, string>> => {
  const own = stableOf(state, hostPart)?.record.routes;
  const claimed = Object.fromEntries(claimedRoutes(state).map(({ path, part }) => [path, part]));
  // The host's own routes win, and come first.
  return { ...own, ...claimed, ...own };
};

/** The routes that stable releases claim, sorted by path. */
export const claimedRoutes = (state: SiteState): ClaimedRoute[] =>
  listClaimedRoutes(
    Object.keys(state.live)
      .filter((part) => part !== hostPart)
      .map((part) => ({ part, route: stableOf(state, part)?.record.route })),
  );

/**
 * Whether no path matches both a route that a part claims and another route, or is that of a file at the root, so that
 * claims take nothing from others.
 */
export const areClaimsApart = (state: SiteState): boolean => {
  const { routes = {}, files = [] } = stableOf(state, hostPart)?.record ?? {};
  const own = [...Object.keys(routes), ...rootFilesOf({ files }).map(({ path }) => rootPath(path))];
  const claimed = claimedRoutes(state).map(({ path }) => path);
  return claimed.every((path, at) =>
    [...own, ...claimed.slice(0, at)].every((other) => !overlap(path, other)),
  );
};

/** Whether any path matches both patterns. */
export const overlap = (one: string, other: string): boolean =>
  variantsOf(namesIn(one)).some((names) => variantsOf(namesIn(other)).some((others) => meet(names, others)));

/** A pattern's segments with and without each optional one. */
function variantsOf([name, ...rest]: readonly string[]): string[][] {
  if (name === undefined) return [[]];
  const after = variantsOf(rest);
  if (!name.endsWith('?')) return after.map((names) => [name, ...names]);
  return after.flatMap((names) => [[name.slice(0, -1), ...names], names]);
}

function meet([name, ...names]: readonly string[], [other, ...others]: readonly string[]): boolean {
  if (name === '*' || other === '*') return true;
  if (name === undefined || other === undefined) return name === other;
  return (name === other || name.startsWith(':') || other.startsWith(':')) && meet(names, others);
}

/** The shortest path that each pattern matches. Leaves out patterns that need a parameter. */
export const plainPaths = (patterns: readonly string[]): string[] => [
  ...new Set(patterns.map(namesIn).flatMap(plainPath)),
];

/** For each pattern that ends in a parameter or a wildcard: the path above it. */
export const openPaths = (patterns: readonly string[]): string[] => [
  ...new Set(
    patterns
      .map(namesIn)
      .filter((names) => /^[:*]/.test(names.at(-1) ?? ''))
      .flatMap((names) => plainPath(names.slice(0, -1))),
  ),
];

const namesIn = (pattern: string): string[] => pattern.split('/').filter((name) => name !== '');

function plainPath(names: readonly string[]): string[] {
  const needed = names.filter((name) => name !== '*' && !name.endsWith('?'));
  return needed.some((name) => name.startsWith(':')) ? [] : [`/${needed.join('/')}`];
}

/** The files of a host's release that are served as they are. The host's tree has them by the same paths. */
export const rootFilesOf = ({ files }: Pick<ReleaseRecord, 'files'>): ReleaseFile[] =>
  files.filter(({ path }) => isRootFile(path));
