import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { Generation } from '@forecast/contract';
import { siteDataIn } from '../registry/composePage';
import { refuse } from '../Refusal';
import type { Store, Stored } from '../store/Store';
import { sha256Of } from '../sha256Of';
import { livePages, pageKey } from './keys';
import { isReadable, readSite, type Site } from './readSite';

const codings = {
  identity: { encode: (page: Buffer) => page, decode: (bytes: Buffer) => bytes },
  br: {
    encode: (page: Buffer) => brotliCompressSync(page),
    decode: (bytes: Buffer) => brotliDecompressSync(bytes),
  },
  gzip: { encode: (page: Buffer) => gzipSync(page), decode: (bytes: Buffer) => gunzipSync(bytes) },
} as const;

const codingNames = ['identity', 'br', 'gzip'] as const;

/** How the live page is kept: as it is, and compressed. */
export type Coding = keyof typeof codings;

/** The live page as it was before it was compressed. Throws if it is damaged. */
export const decodedPage = (bytes: Buffer, coding: Coding): Buffer => codings[coding].decode(bytes);

/** The number of the generation that a page is of; 0 for what is no page of a site. */
export function numberIn(page: Buffer): number {
  try {
    return siteDataIn(page.toString('utf8')).generation ?? 0;
  } catch {
    return 0;
  }
}

/**
 * Gives visitors the newest generation, if they have an older one, or something else: the page at its address follows
 * from it. What is swapped was seen before it was known which generation is the newest, so the page never goes back,
 * however late a slow writer comes. Where the newest cannot be read, nothing is done. Gives whether there was anything
 * to do.
 */
export async function settle(store: Store): Promise<boolean> {
  let site = await readSite(store);
  let changed = false;
  for (const coding of codingNames) {
    for (;;) {
      const standing = await store.get(livePages[coding]);
      if (isShown(site, standing, coding)) break;
      site = await readSite(store);
      const { head } = site;
      if (!head || isShown(site, standing, coding)) break;
      const bytes = await pageOf(store, head.generation);
      if (bytes) {
        if (!(await store.swap(livePages[coding], codings[coding].encode(bytes), standing?.tag))) continue;
        changed = true;
        break;
      }
      // It may have been replaced and removed in this moment.
      if ((await readSite(store)).number === site.number) throw lostPage(site.number);
    }
  }
  return changed;
}

/** The page of a generation; undefined if it is missing, or not what was written. */
export async function pageOf(store: Store, generation: Generation): Promise<Buffer | undefined> {
  const bytes = (await store.get(pageKey(generation)))?.bytes;
  return bytes && sha256Of(bytes) === generation.page ? bytes : undefined;
}

/** Whether visitors get the newest generation, and it can be read; true for a site on which nothing was ever live. */
export async function isSettled(store: Store): Promise<boolean> {
  const site = await readSite(store);
  if (!isReadable(site)) return false;
  for (const coding of codingNames) {
    if (!isShown(site, await store.get(livePages[coding]), coding)) return false;
  }
  return true;
}

/** Whether what stands at the page's address is all that can be there: the page of the newest generation. */
function isShown(site: Site, standing: Stored | undefined, coding: Coding): boolean {
  if (!site.head || !isReadable(site)) return true;
  try {
    return (
      standing !== undefined &&
      standing.wrongHeader === undefined &&
      sha256Of(decodedPage(standing.bytes, coding)) === site.head.generation.page
    );
  } catch {
    return false;
  }
}

const lostPage = (number: number) =>
  refuse(
    'SHIP-066',
    'site',
    `The page of generation ${number} is missing, or not what was written.`,
    `Make it anew: ship rollback --generation ${number}.`,
  );
