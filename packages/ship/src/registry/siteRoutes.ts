import { hostPart } from '../site/ReleaseRef';
import { stableOf, type SiteState } from './SiteState';

/** The live host's routes: the part by pattern. */
export const routesOf = (state: SiteState): Readonly<Record<string, string>> =>
  stableOf(state, hostPart)?.record.routes ?? {};

/** The shortest path of each pattern; none for a pattern that needs a parameter. */
export const plainPaths = (patterns: readonly string[]): string[] => [
  ...new Set(patterns.map(namesIn).flatMap(plainPath)),
];

/** The paths directly below which a pattern has a parameter or a wildcard. */
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
