import { releaseId, type PinnedScript, type Release } from '@forecast/contract';
import { releaseFilesSchema, releaseSchema } from '@forecast/contract/schemas';
import * as v from 'valibot';
import type { Network } from '../site/readSiteData';
import type { Build } from '../site/Surroundings';

/** An unreadable file list is read as empty, so that the release doesn't match its name. */
const recordSchema = v.object({
  files: v.fallback(releaseFilesSchema, []),
  entry: v.optional(v.unknown()),
  version: v.optional(v.unknown()),
  owner: v.optional(v.unknown()),
  exposes: v.optional(v.unknown()),
});

/**
 * Resolves to the release in a folder of the store, as the registry would list it. Only the folder's name is trusted:
 * it must be the hash of the file list in `release.json`, and that list must contain the entry and every pinned script.
 * Rejects otherwise.
 */
export async function pinnedRelease(target: string, network: Network): Promise<Release> {
  const record = v.parse(recordSchema, await fetchJson(`${target}release.json`, network));
  const { files, entry, version, owner, exposes } = record;
  const release = await releaseId(files);
  if (!target.endsWith(`/${release}/`)) throw new Error(`${target} does not match its name`);
  const integrity = files.find(({ path }) => path === entry)?.integrity;
  const resolved = v.safeParse(releaseSchema, {
    url: target + String(entry),
    metadata: { integrity, version },
    extras: { release, owner, exposes },
  });
  if (!resolved.success) throw new Error(`${target} is not a complete release`);
  const isListed = ({ path, integrity: pinned }: PinnedScript) =>
    files.some((file) => file.path === path && file.integrity === pinned);
  if (!Object.values(resolved.output.extras.exposes).flat().every(isListed)) {
    throw new Error(`${target} pins a script that is not in its file list`);
  }
  return resolved.output;
}

/** The field of the federation manifest that describes the entry script. */
const manifestSchema = v.object({
  metaData: v.object({ remoteEntry: v.object({ name: v.string(), type: v.optional(v.string(), 'global') }) }),
});

/** Resolves to the build that a local server serves, in development and without hashes. Rejects if there is none. */
export async function localBuild(target: string, network: Network): Promise<Build> {
  const manifest = v.safeParse(manifestSchema, await fetchJson(`${target}mf-manifest.json`, network));
  if (!manifest.success) throw new Error(`${target} has no build of a part`);
  const { name, type } = manifest.output.metaData.remoteEntry;
  return {
    url: target + name,
    type,
    metadata: { integrity: '', version: 'local' },
    extras: { release: 'local', owner: 'you', exposes: {} },
  };
}

/** The time limit of a request, in ms. */
const timeoutMs = 5_000;

async function fetchJson(url: string, { fetch, clock }: Network): Promise<unknown> {
  const response = await fetch(url, { credentials: 'omit', signal: clock.abortAfter(timeoutMs) });
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return response.json();
}
