import {
  listClaimedRoutes,
  type ClaimedRoute,
  type ReleaseFile,
  type ReleaseRecord,
} from '@forecast/contract';
import { isRootFile, rootPath } from '../edge';
import { hostPart } from '../store';
import { stableOf, type SiteState } from './SiteState';

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
