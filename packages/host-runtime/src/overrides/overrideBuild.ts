import { releaseId, type PinnedScript, type Release } from '@forecast/contract';
import { releaseFilesSchema, releaseSchema } from '@forecast/contract/schemas';
import * as v from 'valibot';
import type { Network } from '../site/readSiteData';

/** A record of which nothing can be read is one of no files, which has another name. */
const recordSchema = v.object({
  files: v.fallback(releaseFilesSchema, []),
  entry: v.optional(v.unknown()),
  version: v.optional(v.unknown()),
  owner: v.optional(v.unknown()),
  exposes: v.optional(v.unknown()),
});

/**
 * The release in a folder of the store, as the registry would list it. It describes itself (`release.json`) and must
 * match its own name, which is the hash of its file list: nothing but the name is trusted. So its entry and every
 * script that it pins must be in that list. Rejects if it does not match.
 */
export async function pinnedRelease(target: string, network: Network): Promise<Release> {
  const record = v.parse(recordSchema, await fetchJson(`${target}release.json`, network));
  const { files, entry, version, owner, exposes } = record;
  const release = await releaseId(files);
  if (!target.endsWith(`/${release}/`)) throw new Error(`${target} is not what its name says`);
  const integrity = files.find(({ path }) => path === entry)?.integrity;
  const resolved = v.safeParse(releaseSchema, {
    url: target + String(entry),
    metadata: { integrity, version },
    extras: { release, owner, exposes },
  });
  if (!resolved.success) throw new Error(`${target} is no whole release`);
  const isListed = ({ path, integrity: pinned }: PinnedScript) =>
    files.some((file) => file.path === path && file.integrity === pinned);
  if (!Object.values(resolved.output.extras.exposes).flat().every(isListed)) {
    throw new Error(`${target} pins a script that is none of its files`);
  }
  return resolved.output;
}

/** The part of the federation's manifest that names the entry script. */
const manifestSchema = v.object({
  metaData: v.object({ remoteEntry: v.object({ name: v.string() }) }),
});

/** The build that a server on this machine has, in development: unpinned. Rejects if it has none. */
export async function localBuild(target: string, network: Network): Promise<Release> {
  const manifest = v.safeParse(manifestSchema, await fetchJson(`${target}mf-manifest.json`, network));
  if (!manifest.success) throw new Error(`${target} holds no build of a part`);
  return {
    url: target + manifest.output.metaData.remoteEntry.name,
    metadata: { integrity: '', version: 'local' },
    extras: { release: 'local', owner: 'you', exposes: {} },
  };
}

/** How long a build may take to say what it is, in ms. */
const timeoutMs = 5_000;

async function fetchJson(url: string, { fetch, clock }: Network): Promise<unknown> {
  const response = await fetch(url, { credentials: 'omit', signal: clock.abortAfter(timeoutMs) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
