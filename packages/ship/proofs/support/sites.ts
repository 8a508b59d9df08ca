import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySite, initSite, openSite, openStore, type Store } from '@forecast/ship';
import { numberOf, tinySite, type TinySite } from '@forecast/ship/testing';
import { prepared, preparedReleases, type Releases } from './prepared';

/** The bucket for the proofs' sites, as `s3://name`; undefined to use folders. */
export const bucket = process.env['PROOFS_BUCKET'];

/** An address for a new site. Sites in a bucket aren't removed, because the object store is temporary. */
export function newAddress(): { readonly address: string; readonly remove: () => void } {
  if (bucket !== undefined) return { address: `${bucket}/${randomUUID()}`, remove: () => undefined };
  const address = mkdtempSync(join(tmpdir(), 'forecast-site-'));
  return { address, remove: () => rmSync(address, { recursive: true, force: true }) };
}

/** Makes a tiny site in the bucket or a folder. */
export async function newTinySite(parts: readonly string[]): Promise<TinySite> {
  const { address, remove } = newAddress();
  await initSite(address, process.cwd());
  const tiny = await tinySite(parts, await openSite(address, process.cwd()));
  return {
    ...tiny,
    remove: () => {
      tiny.remove();
      remove();
    },
  };
}

/** A copy of this repository's site, which a test may change. */
export interface SampleSite {
  readonly store: Store;
  /** For each part, its live release and another published release. */
  readonly releases: Releases;
  readonly remove: () => void;
}

/** Copies the site that `run.ts` prepared. */
export async function copySampleSite(): Promise<SampleSite> {
  const { address, remove } = newAddress();
  const from = join(prepared(), 'site');
  if (bucket === undefined) cpSync(from, address, { recursive: true });
  else {
    const request = { from: await openSite(from, '/'), to: openStore(address, '/') };
    await copySite({ ...request, onProgress: () => undefined });
  }
  return { store: await openSite(address, process.cwd()), releases: preparedReleases(), remove };
}

/** The numbers of all generations of a site, in order. */
export const numbersOf = async (store: Store): Promise<number[]> =>
  (await store.list('generations/')).map(({ key }) => numberOf(key)).sort((one, other) => one - other);
