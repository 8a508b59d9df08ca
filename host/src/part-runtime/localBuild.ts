import type { Release } from '@forecast/contract';
import { isObject } from '../site/isObject';
import { fetchJson } from './fetchJson';

/** The build that a server on this machine has, in development: unpinned. Rejects if it has none. */
export async function localBuild(target: string): Promise<Release> {
  const manifest = await fetchJson(`${target}mf-manifest.json`);
  const metaData = isObject(manifest) ? manifest['metaData'] : undefined;
  const entry = isObject(metaData) ? metaData['remoteEntry'] : undefined;
  const name = isObject(entry) ? entry['name'] : undefined;
  if (typeof name !== 'string') throw new Error(`${target} holds no build of a part`);
  return {
    url: target + name,
    metadata: { integrity: '', version: 'local' },
    extras: { release: 'local', owner: 'you', exposes: {} },
  };
}
