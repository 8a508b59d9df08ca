import type { ClaimedRoute, RouteClaim } from './routeClaim';

/** A part, and the route that it claims, if any. */
interface Claimant {
  readonly part: string;
  readonly route?: RouteClaim | undefined;
}

/** The claimed routes of a site in the order in which pages list them: sorted by path. */
export const listClaimedRoutes = (parts: readonly Claimant[]): ClaimedRoute[] =>
  parts
    .flatMap(({ part, route }) => (route ? [{ ...route, part }] : []))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
