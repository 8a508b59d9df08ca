import { hostPart } from '../site/ReleaseRef';
import { stableOf, type SiteState } from './SiteState';

/** The part of each page that the live host has, by the pattern of its addresses. */
export const routesOf = (state: SiteState): Readonly<Record<string, string>> =>
  stableOf(state, hostPart)?.record.routes ?? {};

/** The paths that patterns lead to without all that may be left out; a pattern that needs a name leads to none. */
export const plainPaths = (patterns: readonly string[]): string[] => [
  ...new Set(patterns.map(namesIn).flatMap(plainPath)),
];

/** The paths directly below which patterns have a name, or anything. */
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
