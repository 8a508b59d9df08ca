import { createHash } from 'node:crypto';
import type { PartFolder } from '../folder/parts';
import type { LocalPart } from './localPage';

/**
 * Where a development server serves a part in a running site: next to the part's releases, under a name that no release
 * can have, so that the page's policy already allows it.
 */
export const developmentFolder = ({ part }: Pick<PartFolder, 'part'>) => `/r/${part}/development/`;

/**
 * The build that a development server on `port` serves, as a registry entry. Its release id changes with the entry
 * script, so that open pages notice a new build. Rejects if there is no build.
 */
export async function localPart(own: PartFolder, port: number): Promise<LocalPart> {
  const { part, owner, version, route } = own;
  const folder = developmentFolder(own);
  const url = `${folder}remoteEntry.js`;
  // The server responds as soon as the build is ready.
  const response = await fetch(`http://localhost:${port}${url}`);
  if (!response.ok) throw new Error(`${url} returned ${response.status}.`);
  const hash = createHash('sha384')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest();
  return {
    part,
    route,
    before: `${folder}react.js`,
    release: {
      url,
      metadata: { integrity: `sha384-${hash.toString('base64')}`, version },
      deployment: { traffic: 100, default: true },
      extras: { release: `local-${hash.toString('hex').slice(0, 8)}`, owner, exposes: {} },
    },
  };
}
