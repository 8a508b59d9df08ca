import { partAt, rootPath } from '../edge';
import { loadState, releasesOf, rootFilesOf, routesOf, stableOf } from '../site';
import type { StoredRelease } from '../releases';
import { hostPart, refText } from '../store';
import { allReleases, atFault, type Proposal, type Rule } from './Rule';

/**
 * There is a route or a file of the host for every path on the site that a live release links to. A route that the host
 * lets other sites frame isn't removed.
 */
export const check: Rule = async (proposal) => {
  const releases = allReleases(proposal.state).filter((release) => linksOf(release).length > 0);
  const hosts = releasesOf(proposal.state, hostPart);
  const [host] = hosts;
  if (!host || releases.length === 0) return { facts: 'no links', findings: [] };
  const routes = Object.entries(routesOf(proposal.state));
  // A canary of the host may have other files.
  const files = hosts.map(({ record }) => new Set(rootFilesOf(record).map(({ path }) => rootPath(path))));
  const broken = releases.flatMap((release) =>
    linksOf(release)
      .filter(
        ({ link }) =>
          partAt(sampleOf(link), routes) === undefined && !files.every((paths) => paths.has(link)),
      )
      .map((one) => ({ release, ...one })),
  );
  const ownerOf = broken.length > 0 ? await ownersBefore(proposal) : () => undefined;
  return {
    facts: [...new Set(releases.flatMap(({ record }) => record.links))].sort().join(', '),
    findings: broken.flatMap(({ release, link, verb }) => {
      const owner = ownerOf(link);
      // A host may be released before the part whose pages other sites may frame.
      if (verb === frames && !owner) return [];
      return {
        code: 'SHIP-040',
        part: owner ? owner.ref.part : atFault(proposal, release, host),
        message:
          `${refText(release.ref)} ${verb} ${link}${owner ? `, a route of ${refText(owner.ref)}` : ''}, ` +
          `but ${routesText(routes.map(([pattern]) => pattern))}.`,
      };
    }),
  };
};

const frames = 'lets other sites frame';

/** The paths and routes that a release needs. */
const linksOf = ({ record: { links, settings } }: StoredRelease) => [
  ...links.map((link) => ({ link, verb: 'links to' })),
  ...(settings?.embeddable ?? []).map((link) => ({ link, verb: frames })),
];

/** Returns a function that finds the release whose route matched a link before the change: the host's or a part's. */
async function ownersBefore({ store, before, records, state }: Proposal) {
  const live = await loadState(store, before, records, state.releases);
  const own = stableOf(live, hostPart);
  const hostRoutes = Object.entries(own?.record.routes ?? {});
  const routes = Object.entries(routesOf(live));
  return (link: string): StoredRelease | undefined => {
    const path = sampleOf(link);
    return partAt(path, hostRoutes) === undefined ? stableOf(live, partAt(path, routes) ?? '') : own;
  };
}

function routesText([first, ...others]: readonly string[]): string {
  if (first === undefined) return 'there would be no routes';
  return others.length === 0
    ? `the only route would be ${first}`
    : `the routes would be ${[first, ...others].join(', ')}`;
}

/** A path that matches a pattern. */
export const sampleOf = (pattern: string): string => pattern.replace(/:\w+\??/g, '1');
