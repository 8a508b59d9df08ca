import { partAt } from '../edge/resolve';
import { routesOf } from '../registry/siteRoutes';
import { releasesOf } from '../registry/SiteState';
import { hostPart, refText } from '../site/ReleaseRef';
import { allReleases, atFault, type Rule } from './Rule';

/** There is a route for every path on the site that a live release links to. */
export const check: Rule = (proposal) => {
  const releases = allReleases(proposal.state).filter(({ record }) => record.links.length > 0);
  const [host] = releasesOf(proposal.state, hostPart);
  if (!host || releases.length === 0) return { facts: 'no links', findings: [] };
  const routes = Object.entries(routesOf(proposal.state));
  const hasRoute = (link: string) => partAt(sampleOf(link), routes) !== undefined;
  return {
    facts: [...new Set(releases.flatMap(({ record }) => record.links))].sort().join(', '),
    findings: releases.flatMap((release) =>
      release.record.links
        .filter((link) => !hasRoute(link))
        .map((link) => ({
          code: 'SHIP-040',
          part: atFault(proposal, release, host),
          message:
            `${refText(release.ref)} links to ${link}, but with ${refText(host.ref)} ` +
            `${routesText(routes.map(([pattern]) => pattern))}.`,
        })),
    ),
  };
};

function routesText([first, ...others]: readonly string[]): string {
  if (first === undefined) return 'there are no routes';
  return others.length === 0
    ? `the only route is ${first}`
    : `the routes are ${[first, ...others].join(', ')}`;
}

/** A path that matches a pattern. */
export const sampleOf = (pattern: string): string => pattern.replace(/:\w+\??/g, '1');
