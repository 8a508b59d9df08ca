import { partAt } from '../edge/resolve';
import { routesOf } from '../registry/siteRoutes';
import { releasesOf } from '../registry/SiteState';
import { hostPart, refText } from '../site/ReleaseRef';
import { allReleases, atFault, type Rule } from './Rule';

/** The host has a route for every path on the site that a live release links to. */
export const check: Rule = (proposal) => {
  const releases = allReleases(proposal.state).filter(({ record }) => record.links.length > 0);
  const [host] = releasesOf(proposal.state, hostPart);
  if (!host || releases.length === 0) return { facts: 'no links', findings: [] };
  const routes = Object.entries(routesOf(proposal.state));
  const answered = (link: string) => partAt(sampleOf(link), routes) !== undefined;
  return {
    facts: [...new Set(releases.flatMap(({ record }) => record.links))].sort().join(', '),
    findings: releases.flatMap((release) =>
      release.record.links
        .filter((link) => !answered(link))
        .map((link) => ({
          code: 'SHIP-040',
          part: atFault(proposal, release, host),
          message:
            `${refText(release.ref)} links to ${link}; ${refText(host.ref)} has routes for ` +
            `${routes.map(([pattern]) => pattern).join(', ') || 'nothing'}.`,
        })),
    ),
  };
};

/** A path that matches a pattern. */
export const sampleOf = (pattern: string): string => pattern.replace(/:\w+\??/g, '1');
