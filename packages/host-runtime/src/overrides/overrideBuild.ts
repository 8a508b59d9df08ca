import { voucherPath, type Release } from '@forecast/contract';
import { releaseFilesSchema, releaseSchema, voucherSchema } from '@forecast/contract/schemas';
import * as v from 'valibot';
import type { Network } from '../site/readSiteData';
import type { Build } from '../site/Surroundings';
import { OverrideRefused } from './OverrideRefused';
import type { Override } from './parseOverride';

const recordSchema = v.object({
  files: releaseFilesSchema,
  entry: v.optional(v.unknown()),
  version: v.optional(v.unknown()),
  owner: v.optional(v.unknown()),
  exposes: v.optional(v.unknown()),
});

/**
 * Resolves to a release of this site, as the registry would list it. Trusts only the release's voucher, which is out of
 * reach for somebody who may publish: it has the hash of the record, and the record has the hash of every file. Rejects
 * with `OverrideRefused` if there is no valid voucher or the record was changed.
 */
export async function pinnedRelease({ part, target }: Override, network: Network): Promise<Release> {
  const release = target.slice(-17, -1);
  const refused = (why: string) => new OverrideRefused(`${part}@${release} ${why}`);
  const answer = await request(voucherPath(part, release), network);
  if (!answer.ok) throw refused('was never live on this site and isn’t in a preview');
  const { record: pinned, until } = v.parse(voucherSchema, await answer.json());
  if (until !== undefined && !(Date.parse(until) > Date.now()))
    throw refused(`was in a preview, which ended at ${until}`);
  const bytes = await (await request(`${target}release.json`, network)).arrayBuffer();
  if (hexOf(await crypto.subtle.digest('SHA-256', bytes)) !== pinned)
    throw refused('has another record than when it was live or previewed');
  const record = v.parse(recordSchema, JSON.parse(new TextDecoder().decode(bytes)));
  const { files, entry, version, owner, exposes } = record;
  const resolved = v.safeParse(releaseSchema, {
    url: target + String(entry),
    metadata: { integrity: files.find(({ path }) => path === entry)?.integrity, version },
    extras: { release, owner, exposes },
  });
  if (!resolved.success) throw new Error(`${target} is not a complete release`);
  return resolved.output;
}

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The field of the federation manifest that describes the entry script. */
const manifestSchema = v.object({
  metaData: v.object({ remoteEntry: v.object({ name: v.string(), type: v.optional(v.string(), 'global') }) }),
});

/** Resolves to the build that a local server serves, in development and without hashes. Rejects if there is none. */
export async function localBuild({ target }: Override, network: Network): Promise<Build> {
  const answer = await request(`${target}mf-manifest.json`, network);
  const manifest = v.safeParse(manifestSchema, answer.ok && (await answer.json()));
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

async function request(url: string, { fetch, clock }: Network): Promise<Response> {
  const answer = await fetch(url, {
    cache: 'no-store',
    credentials: 'omit',
    signal: clock.abortAfter(timeoutMs),
  });
  if (answer.ok || answer.status === 404) return answer;
  throw new Error(`${url} returned ${answer.status}`);
}
