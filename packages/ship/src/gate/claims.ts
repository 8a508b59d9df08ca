import type { Claims } from '@forecast/contract';
import { claimedRoutes, overlap, releasesOf, stableOf } from '../site';
import type { StoredRelease } from '../releases';
import { hostPart, refText } from '../store';
import { atFault, type RuleResult, type RuleFinding, type States } from './Rule';

/** A release, and a route pattern that it owns or claims. */
interface Holder {
  readonly release: StoredRelease;
  readonly path: string;
}

/** Every route that a part claims is allowed by the host's settings and doesn't overlap any other route. */
export const check = (proposal: States): RuleResult => {
  const host = stableOf(proposal.state, hostPart);
  const claimed = claimedRoutes(proposal.state).flatMap(({ part, path }) => {
    const release = stableOf(proposal.state, part);
    return release ? [{ release, path }] : [];
  });
  const own = host ? Object.keys(host.record.routes ?? {}).map((path) => ({ release: host, path })) : [];
  return {
    facts: claimed.map(({ release, path }) => `${release.ref.part} claims ${path}`).join(', ') || 'no claims',
    findings: [
      ...(host
        ? claimed.flatMap((claim, at) =>
            findingsOf(proposal, host, claim, [...own, ...claimed.slice(0, at)]).slice(0, 1),
          )
        : []),
      ...changedByCanary(proposal),
    ],
  };
};

/** The problems with a claim. `others` are the routes that take precedence over it: the host's own, and earlier claims. */
function findingsOf(
  proposal: States,
  host: StoredRelease,
  { release, path }: Holder,
  others: readonly Holder[],
): RuleFinding[] {
  const finding = (why: string, other = host): RuleFinding => ({
    code: 'SHIP-092',
    part: atFault(proposal, release, other),
    message: `${refText(release.ref)} claims ${path}; ${why}.`,
  });
  const { part } = release.ref;
  const { claims, routes = {} } = host.record;
  if (claims === undefined)
    return [finding(`${refText(host.ref)} was built before parts could claim a route`)];
  const second = Object.keys(routes).find((pattern) => routes[pattern] === part);
  const prefix = prefixOf(path, claims);
  // Longer prefixes may match the path's parameters: `/events/:id` also matches `/events/archive`.
  const reserved = Object.entries(claims).find(
    ([other, owner]) =>
      owner !== part && other.length >= (prefix ?? '').length && overlap(path, `${other}/*`),
  );
  return [
    ...others
      .filter((other) => overlap(path, other.path))
      .map((other) => finding(`${refText(other.release.ref)} has the route ${other.path}`, other.release)),
    ...(second === undefined ? [] : [finding(`${refText(host.ref)} already routes ${second} to it`)]),
    ...(reserved ? [finding(`${refText(host.ref)} reserves ${reserved[0]} for ${reserved[1]}`)] : []),
    ...others
      .filter(
        (other) =>
          firstName(other.path) === firstName(path) &&
          // If the settings allow either path, the two may share a first segment.
          ![path, other.path].some((one) => prefixOf(one, claims) !== undefined),
      )
      .map((other) =>
        finding(
          `${refText(other.release.ref)} has the route ${other.path}, and the host's claims don't assign ${path} to any part`,
          other.release,
        ),
      ),
  ];
}

/** The longest prefix in `claims` that covers a path; undefined if none does. */
const prefixOf = (path: string, claims: Claims): string | undefined =>
  Object.keys(claims)
    .filter((prefix) => prefix === '/' || `${path}/`.startsWith(`${prefix}/`))
    .sort((one, other) => other.length - one.length)[0];

const firstName = (path: string) => path.split('/')[1];

/** The canaries that change their part's route. They must not, because a page lists the same routes for all visitors. */
const changedByCanary = ({ state }: States): RuleFinding[] =>
  Object.keys(state.live).flatMap((part) => {
    const [stable, canary] = releasesOf(state, part);
    if (!stable || !canary || textOf(stable) === textOf(canary)) return [];
    return [
      {
        code: 'SHIP-092',
        part,
        id: canary.ref.id,
        message: `The canary ${refText(canary.ref)} claims ${textOf(canary)}; ${refText(stable.ref)} claims ${textOf(stable)}.`,
      },
    ];
  });

/** Describes the route that a release claims, for a message. */
function textOf({ record: { route } }: StoredRelease): string {
  if (!route) return 'no route';
  const { path, frame, menu } = route;
  return `${path} (${frame}${menu === undefined ? '' : `, in the menu as ${menu}`})`;
}
