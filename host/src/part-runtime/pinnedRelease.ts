import { releaseId, type PinnedScript, type Release } from '@forecast/contract';
import { isObject } from '../site/isObject';
import { isRelease } from '../site/readRegistry';
import { fetchJson } from './fetchJson';

/**
 * The release in a folder of the store, as the registry would list it. It describes itself (`release.json`) and must
 * match its own name, which is the hash of its file list: nothing but the name is trusted. So its entry and every
 * script that it pins must be in that list. Rejects if it does not match.
 */
export async function pinnedRelease(target: string): Promise<Release> {
  const record = await fetchJson(`${target}release.json`);
  const files = isObject(record) && Array.isArray(record['files']) ? record['files'].filter(isFile) : [];
  const { entry, version, owner, exposes } = record as Record<string, unknown>;
  const release = await releaseId(files);
  if (!target.endsWith(`/${release}/`)) throw new Error(`${target} is not what its name says`);
  const integrity = files.find(({ path }) => path === entry)?.integrity;
  const resolved = {
    url: target + String(entry),
    metadata: { integrity, version },
    extras: { release, owner, exposes },
  };
  if (!integrity || !isRelease(resolved)) throw new Error(`${target} is no whole release`);
  const isListed = ({ path, integrity: pinned }: PinnedScript) =>
    files.some((file) => file.path === path && file.integrity === pinned);
  if (!Object.values(resolved.extras.exposes).flat().every(isListed)) {
    throw new Error(`${target} pins a script that is none of its files`);
  }
  return resolved;
}

const isFile = (file: unknown): file is PinnedScript =>
  isObject(file) && typeof file['path'] === 'string' && typeof file['integrity'] === 'string';
