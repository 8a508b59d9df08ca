import type { Generation } from '@forecast/contract';
import { inParallel } from '../inParallel';
import { liveText, readPreparedPages } from '../prepare/preparedPages';
import { siteDataOf } from '../registry/composePage';
import { refuse } from '../Refusal';
import type { Store, Stored } from '../store/Store';
import { sha256Of } from '../sha256Of';
import { codingNames, encoded, isCopyOf } from './copies';
import { endings, isLiveKey, livePages, livePrefix, pageKey, type Coding } from './keys';
import { isReadable, readSite, type StoredGeneration } from './readSite';

/** How many live pages are looked at, or put, at once. */
const atOnce = 8;

/** How many live pages are held in memory together. */
const inMemory = 100;

/** The number of the generation that a page is of; 0 for what is no page of a site. */
export function numberIn(page: Buffer): number {
  // Every command asks, some of them often: its block is found without parsing the rest of the page.
  const [, block = ''] =
    /<script[^>]*\bid="?site-data"?[^>]*>([^<]*)<\/script>/.exec(page.toString('utf8')) ?? [];
  try {
    return siteDataOf(block).generation ?? 0;
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
  const settlePages = async (keys: readonly string[]): Promise<void> => {
    const seen: { readonly key: string; readonly copies: Copies }[] = [];
    await inParallel(keys, atOnce, async (key) => seen.push({ key, copies: await copiesAt(store, key) }));
    const site = await readSite(store);
    const { head } = site;
    if (!head || !isReadable(site)) return;
    const late = new Set<string>();
    await inParallel(seen, atOnce, async ({ key, copies }) => {
      const page = await pagesOf(head, key);
      if (!page) {
        // It may have been replaced and removed in this moment.
        if ((await readSite(store)).number === site.number) throw lostPage(site.number);
        late.add(key);
        return;
      }
      for (const { coding, standing } of copies) {
        if (isCopyOf(standing, coding, page)) continue;
        const put = await store.swap(key + endings[coding], await encoded(page, coding), standing?.tag);
        if (put) changed = true;
        // Where nothing stood, a generation without that page may have come and gone by, so it is looked at again.
        if (!put || !standing) late.add(key);
      }
    });
    if (late.size > 0) await settlePages([...late]);
  };
  // The others can be read without it, but it says where to begin.
  await settlePages([livePages.identity]);
  const keys = await liveKeys(store, pagesOf);
  for (let at = 0; at < keys.length; at += inMemory) await settlePages(keys.slice(at, at + inMemory));
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
  await inParallel(await liveKeys(store, pagesOf), atOnce, async (key) => {
    const page = settled && site.head && (await pagesOf(site.head, key));
    // Of what that is made of being lost nobody can tell.
    if (!page) return;
    const copies = await copiesAt(store, key);
    if (!copies.every(({ coding, standing }) => isCopyOf(standing, coding, page))) settled = false;
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

/** The keys of all pages that the newest generation has, and of those that stand there from earlier ones. */
async function liveKeys(store: Store, pages: ReturnType<typeof livePagesReader>): Promise<string[]> {
  const { head } = await readSite(store);
  const standing = (await store.list(livePrefix))
    .filter(({ key }) => isLiveKey(key))
    .map(({ key }) => key.replace(/\.(br|gz)$/, ''));
  return [...new Set([livePages.identity, ...(head ? await pages.keysOf(head) : []), ...standing])];
}

/** What stands at the address of a page, as each of its copies. */
type Copies = readonly { readonly coding: Coding; readonly standing: Stored | undefined }[];

const copiesAt = (store: Store, key: string): Promise<Copies> =>
  Promise.all(
    codingNames.map(async (coding) => ({ coding, standing: await store.get(key + endings[coding]) })),
  );

const lostPage = (number: number) =>
  refuse(
    'SHIP-066',
    'site',
    `The pages of generation ${number} are missing, or not what was written.`,
    `Make them anew: ship rollback --generation ${number}.`,
  );
