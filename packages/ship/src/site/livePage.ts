import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib';
import type { Generation } from '@forecast/contract';
import { inParallel } from '../inParallel';
import { liveText, readPreparedPages } from '../prepare/preparedPages';
import { siteDataIn } from '../registry/composePage';
import { refuse } from '../Refusal';
import type { Store, Stored } from '../store/Store';
import { sha256Of } from '../sha256Of';
import { endings, livePages, livePrefix, pageKey, type Coding } from './keys';
import { isReadable, readSite, type Site, type StoredGeneration } from './readSite';

// A step below the highest: 2 % more bytes in a third of the time, which everybody waits for who takes something back.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** How a live page is kept. */
export const codings = {
  identity: { encode: (page: Buffer) => Promise.resolve(page), decode: (bytes: Buffer) => bytes },
  br: {
    encode: (page: Buffer) => promisify(brotliCompress)(page, quality) as Promise<Buffer>,
    decode: (bytes: Buffer) => brotliDecompressSync(bytes),
  },
  gzip: { encode: promisify<Buffer, Buffer>(gzip), decode: (bytes: Buffer) => gunzipSync(bytes) },
} as const;

export const codingNames = ['identity', 'br', 'gzip'] as const;

/** How many live files are looked at, or put, at once. */
const atOnce = 8;

/** How many live files are held in memory together. */
const inMemory = 300;

/** A page at its address, as one of the files that a server gives of it. */
interface LiveFile {
  /** Its key without an ending. */
  readonly page: string;
  readonly coding: Coding;
}

const keyOf = ({ page, coding }: LiveFile) => page + endings[coding];

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
 * Gives visitors the newest generation, if they have an older one, or something else: the pages at their addresses
 * follow from it. What is swapped was seen before it was known which generation is the newest, so no page ever goes
 * back, however late a slow writer comes. Where the newest cannot be read, nothing is done. Gives whether there was
 * anything to do.
 */
export async function settle(store: Store): Promise<boolean> {
  const pagesOf = livePagesReader(store);
  let changed = false;
  const settleFiles = async (files: readonly LiveFile[]): Promise<void> => {
    const seen: { readonly file: LiveFile; readonly standing: Stored | undefined }[] = [];
    await inParallel(files, atOnce, async (file) =>
      seen.push({ file, standing: await store.get(keyOf(file)) }),
    );
    const site = await readSite(store);
    const { head } = site;
    const late: LiveFile[] = [];
    await inParallel(seen, atOnce, async ({ file, standing }) => {
      if (!head || (await isShown(site, pagesOf, file, standing))) return;
      const page = await pagesOf(head, file.page);
      // It may have been replaced and removed in this moment.
      if (!page && (await readSite(store)).number === site.number) throw lostPage(site.number);
      const put =
        page !== undefined &&
        (await store.swap(keyOf(file), await codings[file.coding].encode(page), standing?.tag));
      if (put) changed = true;
      // Where nothing stood, a generation without that page may have come and gone by, so it is looked at again.
      if (!put || !standing) late.push(file);
    });
    if (late.length > 0) await settleFiles(late);
  };
  // The others can be read without it, but it says where to begin.
  await settleFiles([{ page: livePages.identity, coding: 'identity' }]);
  const files = await liveFiles(store, pagesOf);
  for (let at = 0; at < files.length; at += inMemory) await settleFiles(files.slice(at, at + inMemory));
  return changed;
}

/** The page of a generation that browsers render; undefined if it is missing, or not what was written. */
export async function pageOf(store: Store, generation: Generation): Promise<Buffer | undefined> {
  const bytes = (await store.get(pageKey(generation)))?.bytes;
  return bytes && sha256Of(bytes) === generation.page ? bytes : undefined;
}

/** Whether visitors get the newest generation, and it can be read; true for a site on which nothing was ever live. */
export async function isSettled(store: Store): Promise<boolean> {
  const site = await readSite(store);
  if (!isReadable(site)) return false;
  const pagesOf = livePagesReader(store);
  let settled = true;
  await inParallel(await liveFiles(store, pagesOf), atOnce, async (file) => {
    if (!settled) return;
    if ((await isShown(site, pagesOf, file, await store.get(keyOf(file)))) === false) settled = false;
  });
  return settled;
}

/** Gives the bytes of a live page as a generation has it, before they are compressed; undefined if what it is made of is lost. */
type PagesReader = (head: StoredGeneration, key: string) => Promise<Buffer | undefined>;

/** Reads each generation's pages once. */
function livePagesReader(
  store: Store,
): PagesReader & { keysOf: (head: StoredGeneration) => Promise<string[]> } {
  const shells = new Map<string, Promise<Buffer | undefined>>();
  const prepared = new Map<string, ReturnType<typeof readPreparedPages>>();
  const once = <Value>(
    known: Map<string, Promise<Value>>,
    { sha256 }: StoredGeneration,
    read: () => Promise<Value>,
  ) => {
    const reading = known.get(sha256) ?? read();
    known.set(sha256, reading);
    return reading;
  };
  const shellOf = (head: StoredGeneration) => once(shells, head, () => pageOf(store, head.generation));
  const preparedOf = (head: StoredGeneration) =>
    once(prepared, head, () => readPreparedPages(store, head.generation.prepared));
  const bytesOf: PagesReader = async (head, key) => {
    const shell = await shellOf(head);
    if (!shell || key === livePages.identity) return shell;
    const all = await preparedOf(head);
    // What is no page any more stays one that the browser renders: to remove it could remove a newer one.
    return all && Buffer.from(liveText(shell.toString('utf8'), all.pieces, key));
  };
  return Object.assign(bytesOf, {
    keysOf: async (head: StoredGeneration) => [...((await preparedOf(head))?.pieces.keys() ?? [])],
  });
}

/** The files of all pages that the newest generation has, and of those that stand there from earlier ones. */
async function liveFiles(store: Store, pages: ReturnType<typeof livePagesReader>): Promise<LiveFile[]> {
  const { head } = await readSite(store);
  const standing = (await store.list(livePrefix)).map(({ key }) => key.replace(/\.(br|gz)$/, ''));
  const keys = new Set([livePages.identity, ...(head ? await pages.keysOf(head) : []), ...standing]);
  return [...keys].flatMap((page) => codingNames.map((coding) => ({ page, coding })));
}

/**
 * Whether what stands at a page's address is all that can be there: the page of the newest generation. Undefined where
 * nobody can tell, because what that is made of is lost.
 */
async function isShown(
  site: Site,
  pagesOf: PagesReader,
  { page, coding }: LiveFile,
  standing: Stored | undefined,
): Promise<boolean | undefined> {
  if (!site.head || !isReadable(site)) return true;
  const bytes = await pagesOf(site.head, page);
  if (!bytes) return undefined;
  try {
    return (
      standing !== undefined &&
      standing.wrongHeader === undefined &&
      decodedPage(standing.bytes, coding).equals(bytes)
    );
  } catch {
    return false;
  }
}

const lostPage = (number: number) =>
  refuse(
    'SHIP-066',
    'site',
    `The pages of generation ${number} are missing, or not what was written.`,
    `Make them anew: ship rollback --generation ${number}.`,
  );
