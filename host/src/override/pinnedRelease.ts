import type { Release } from '@forecast/shared/contract';
import { isObject } from '../site/isObject';
import { isRelease } from '../site/readRegistry';
import { fetchJson } from './fetchJson';

/**
 * The release in a folder of the store, as the registry would list it. It describes itself (`release.json`) and must
 * match its own name, which is the hash of its file list: nothing but the name is trusted. Rejects if it does not.
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
  return resolved;
}

interface File {
  readonly path: string;
  readonly integrity: string;
}

const isFile = (file: unknown): file is File =>
  isObject(file) && typeof file['path'] === 'string' && typeof file['integrity'] === 'string';

/** As the release tool names releases: 16 hex digits of the sha256 over one line `<integrity> <path>` a file. */
async function releaseId(files: readonly File[]): Promise<string> {
  const list = files.map(({ path, integrity }) => `${integrity} ${path}\n`).join('');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(list));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').slice(0, 16);
}
