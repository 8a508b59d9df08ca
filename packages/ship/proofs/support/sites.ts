import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { initSite, openSite, type Store } from '@forecast/ship';
import { numberOf, tinySite, type TinySite } from '@forecast/ship/testing';
import { prepared, preparedReleases, type Releases } from './prepared';

/** The bucket, as s3://name, in which the proofs make their sites; in folders if there is none. */
export const bucket = process.env['PROOFS_BUCKET'];

/** Where a new site can be made, and how it is removed; a bucket goes with the machine that it is on. */
function newPlace(): { readonly address: string; readonly remove: () => void } {
  if (bucket !== undefined) return { address: `${bucket}/${randomUUID()}`, remove: () => undefined };
  const address = mkdtempSync(join(tmpdir(), 'forecast-site-'));
  return { address, remove: () => rmSync(address, { recursive: true, force: true }) };
}

/** A site of a few small files: see `tinySite`. */
export async function newTinySite(parts: readonly string[]): Promise<TinySite> {
  const { address, remove } = newPlace();
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

/** The site that this repository makes, for one test to change. */
export interface SampleSite {
  readonly store: Store;
  /** Of each part the release that is live, and another one that is published. */
  readonly releases: Releases;
  readonly remove: () => void;
}

/** A copy of the site that `run.ts` has prepared. */
export async function copySampleSite(): Promise<SampleSite> {
  const { address, remove } = newPlace();
  const from = join(prepared(), 'site');
  if (bucket === undefined) cpSync(from, address, { recursive: true });
  else await copyInto(address, await openSite(from, '/'));
  return { store: await openSite(address, process.cwd()), releases: preparedReleases(), remove };
}

async function copyInto(address: string, from: Store): Promise<void> {
  await initSite(address, process.cwd());
  const to = await openSite(address, process.cwd());
  await Promise.all(
    (await from.list('')).map(async ({ key }) => {
      const stored = await from.get(key);
      if (stored) await to.putNew(key, stored.bytes);
    }),
  );
}

/** The numbers of all generations of a site, in order. */
export const numbersOf = async (store: Store): Promise<number[]> =>
  (await store.list('generations/')).map(({ key }) => numberOf(key)).sort((one, other) => one - other);
