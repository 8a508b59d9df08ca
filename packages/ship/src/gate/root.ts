import type { ReleaseFile } from '@forecast/contract';
import { counted } from '../Refusal';
import { fileKey, objectHeaders, partAt, resolve, rootFile, rootPath, type Pointer } from '../edge';
import { releasesOf, rootFilesOf, routesOf } from '../site';
import { hostPart, refText } from '../store';
import { newReleases, type Rule } from './Rule';

/** The largest file at the root, in bytes. */
const largest = 2 ** 20;

/** Every file that the host serves at the root of the site can be served there, and takes no path from anything else. */
export const check: Rule = (proposal) => {
  const routes = Object.entries(routesOf(proposal.state));
  const fresh = newReleases(proposal);
  const files = releasesOf(proposal.state, hostPart).flatMap((host) =>
    rootFilesOf(host.record).map((file) => ({ host, file, path: rootPath(file.path) })),
  );
  return {
    facts: counted(files.length, 'file'),
    findings: files.flatMap(({ host, file, path }) => {
      const owner = partAt(path, routes);
      const why = owner === undefined ? problemOf(file, path) : `a route of ${owner} matches it`;
      if (why === undefined) return [];
      const part = fresh.includes(host) ? hostPart : (owner ?? hostPart);
      return { code: 'SHIP-120', part, message: `${path} of ${refText(host.ref)} can't be served: ${why}.` };
    }),
  };
};

/** Why a file can't be served at its path, if no route matches it. */
function problemOf({ path: file, size }: ReleaseFile, path: string): string | undefined {
  if (rootFile(path) !== file)
    return 'its name needs an extension in lower case, other than .br and .gz, and may have only letters, digits, hyphens, underscores and dots, and must not begin with a hyphen or a dot';
  const [first] = resolve(path, hostOnly);
  if (first?.key !== fileKey(hostTree, file) || /^\/(r|registry|pictures|overrides)\//.test(path))
    return 'ship uses this path';
  if (objectHeaders(fileKey(hostTree, file))['Content-Type'] === 'application/octet-stream')
    return 'its extension has no known content type';
  return size > largest ? `it has ${size} bytes; at most ${largest} are allowed` : undefined;
}

const hostTree = '0'.repeat(64);
const hostOnly: Pointer = { number: 1, routes: [], trees: { [hostPart]: hostTree }, registries: {} };
