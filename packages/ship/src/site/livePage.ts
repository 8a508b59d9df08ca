import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { siteDataIn } from '../registry/composePage';
import { refuse } from '../Refusal';
import type { Store } from '../store/Store';
import { livePages, pageKey } from './keys';
import { isReadable, readSite, sha256Of } from './readSite';

const codings = {
  identity: { encode: (page: Buffer) => page, decode: (bytes: Buffer) => bytes },
  br: {
    encode: (page: Buffer) => brotliCompressSync(page),
    decode: (bytes: Buffer) => brotliDecompressSync(bytes),
  },
  gzip: { encode: (page: Buffer) => gzipSync(page), decode: (bytes: Buffer) => gunzipSync(bytes) },
} as const;

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
 * Gives visitors the newest generation, if they have an older one: the page at its address is derived from it, and
 * swapped only for a newer one, so that it never goes back, however late a slow writer comes. No two generations have
 * the same page, for each holds its number. Gives whether there was anything to do.
 */
export async function settle(store: Store): Promise<boolean> {
  const { head } = await readSite(store);
  if (!head) return false;
  const { number, page } = head.generation;
  let bytes: Buffer | undefined;
  let changed = false;
  for (const coding of ['identity', 'br', 'gzip'] as const) {
    for (;;) {
      const standing = await store.get(livePages[coding]);
      if (standing && decodedNumber(standing.bytes, coding) >= number) break;
      bytes ??= (await store.get(pageKey(head.generation)))?.bytes;
      if (bytes && sha256Of(bytes) === page) {
        // Only in the place of the older one that was seen there.
        if (!(await store.swap(livePages[coding], codings[coding].encode(bytes), standing?.tag))) continue;
        changed = true;
        break;
      }
      if ((await store.get(livePages[coding]))?.tag === standing?.tag) throw lostPage(number);
    }
  }
  return changed;
}

/** Whether visitors get the newest generation, and it can be read; true for a site on which nothing was ever live. */
export async function isSettled(store: Store): Promise<boolean> {
  const site = await readSite(store);
  const { head } = site;
  if (!head || !isReadable(site)) return isReadable(site);
  for (const coding of ['identity', 'br', 'gzip'] as const) {
    const standing = await store.get(livePages[coding]);
    if (!standing || decodedNumber(standing.bytes, coding) < head.generation.number) return false;
  }
  return true;
}

function decodedNumber(bytes: Buffer, coding: Coding): number {
  try {
    return numberIn(decodedPage(bytes, coding));
  } catch {
    return 0;
  }
}

const lostPage = (number: number) =>
  refuse(
    'SHIP-066',
    'site',
    `The page of generation ${number} is missing, or not what was written.`,
    `Make it anew: ship rollback --generation ${number}.`,
  );
