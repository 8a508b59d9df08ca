import type { Release } from '@forecast/shared/contract';
import { isObject } from '../site/isObject';
import { isRelease } from '../site/readRegistry';
import type { Override } from './Override';

/** How long a target may take to say what it holds, in ms. */
const patience = 5_000;

/**
 * What the build at an override's target is, as the registry would list it. In production a release says so itself
 * (`release.json`) and must match its own name, which is the hash of its file list: nothing but the name is trusted.
 * Rejects if there is none or it does not match.
 */
export function resolveTarget({ target }: Override, development: boolean): Promise<Release> {
  return development ? localBuild(target) : pinnedRelease(target);
}

async function localBuild(target: string): Promise<Release> {
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

async function pinnedRelease(target: string): Promise<Release> {
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

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
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
