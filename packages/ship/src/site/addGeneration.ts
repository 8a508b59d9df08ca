import { hostname, userInfo } from 'node:os';
import type { Generation } from '@forecast/contract';
import { refuse } from '../Refusal';
import type { SigningKey } from '../releases';
import { generationKey, type Store } from '../store';
import { parseGeneration, signGeneration } from './StoredGeneration';
import { putAgain, putRecords, putRegistry, putTree } from './putTree';
import type { Tree } from './Tree';
import { isKeeper } from './permission';
import { showNewest } from './pointer';
import type { Site } from './readSite';
import { isTrusted } from './isTrusted';

/** A new generation, without the fields that its position in the chain determines. */
export type Draft = Omit<Generation, 'number' | 'parent' | 'at' | 'by' | 'keys' | 'signature'> & {
  /** Trees that may not be in the store yet. */
  readonly fresh: readonly Tree[];
  /** The content of a registry that may not be in the store yet. */
  readonly registry?: string;
  /** The names of the releases whose records may not be copied yet. */
  readonly uncopied?: readonly string[];
};

/**
 * Adds a generation (a complete state of the site) after the newest one in `site`, and shows it to visitors. If several
 * processes add the same number, exactly one succeeds, and for the others this resolves to undefined. If it rejects, the
 * generation may have been added, or not.
 */
export async function addGeneration(
  store: Store,
  site: Site,
  { fresh, registry, uncopied = [], ...draft }: Draft,
  key?: SigningKey,
): Promise<Generation | undefined> {
  const { head } = site;
  const { trust } = store;
  const keys =
    trust && isKeeper(store, key?.publicKey)
      ? { site: trust.site, parts: trust.parts }
      : head?.generation.keys;
  const unsigned: Generation = {
    number: site.next,
    parent: head ? { number: head.generation.number, sha256: head.sha256 } : null,
    at: new Date().toISOString(),
    by: author(),
    ...(keys && { keys }),
    ...draft,
  };
  const generation = key ? signGeneration(store, unsigned, key) : unsigned;
  const existing = registry === undefined ? [] : [...(await putRegistry(store, registry))];
  const records = Object.entries(draft.records).filter(([name]) => uncopied.includes(name));
  existing.push(...(await putRecords(store, records)));
  for (const tree of fresh) existing.push(...(await putTree(store, tree)));
  const record = Buffer.from(`${JSON.stringify(generation, null, 2)}\n`);
  if (!(await store.putNew(generationKey(generation.number), record))) return undefined;
  // A cleanup may have removed these objects before the record named them.
  await putAgain(store, existing);
  const { number } = generation;
  const { head: newest } = (await showNewest(store, await siteWith(store, record, number))).site;
  if (number >= (newest?.generation.oldest ?? 1)) return generation;
  // This generation may have reused the number of one that a cleanup removed. Then it was never live.
  await store.remove(generationKey(number));
  throw refuse(
    'SHIP-020',
    'site',
    `While generation ${number} was being added, a cleanup removed all generations before ${newest?.generation.oldest ?? 1}.`,
  );
}

/** The site with a generation that has just been added; undefined if nobody can read it, or it isn't trusted. */
async function siteWith(store: Store, record: Buffer, number: number): Promise<Site | undefined> {
  const head = parseGeneration(record, number);
  if (!head || (store.trust && !(await isTrusted(store, head)))) return undefined;
  return { number, head, live: head.generation.live, next: number + 1 };
}

/** Who runs the command, as `user@machine`; a container may only have a user id. */
export function author(): string {
  let user: string;
  try {
    user = userInfo().username;
  } catch {
    user = `uid ${process.getuid?.() ?? 'unknown'}`;
  }
  return `${user}@${hostname()}`;
}
