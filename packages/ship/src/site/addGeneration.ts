import type { Generation } from '@forecast/contract';
import { inParallel } from '../inParallel';
import { refuse } from '../Refusal';
import type { SigningKey } from '../signing/keys';
import { generationStatement } from '../signing/signers';
import type { Store } from '../store/Store';
import { sha256Of } from '../sha256Of';
import { generationKey, pageKey } from './keys';
import { settle } from './livePage';
import { readSite, type Site } from './readSite';
import { putRegistry, putWhole } from './registryFiles';

/** How many objects are put at once. */
const atOnce = 8;

/** What a new generation says, besides what follows from its place in the chain. */
export type Draft = Omit<Generation, 'number' | 'parent' | 'at' | 'page' | 'signature'> & {
  /** The page that visitors get, which holds the generation's number. */
  readonly page: string;
  /** The prepared pages, and the pictures that they name, that are not there yet, by key. */
  readonly objects: ReadonlyMap<string, Buffer>;
};

/** The number that the next generation of a site will have. */
export const nextNumber = ({ number }: Site): number => number + 1;

/**
 * Makes the generation after those that were read, and gives it to visitors. One write decides: of several that add
 * the same one, one does, and undefined says that it was another. Rejects if it could not tell; then nothing or all of
 * it was done. Who may make the next one is what the draft says, else what was said before.
 */
export async function addGeneration(
  store: Store,
  site: Site,
  { objects, ...draft }: Draft,
  key?: SigningKey,
): Promise<Generation | undefined> {
  const page = Buffer.from(draft.page);
  const { head } = site;
  const signers = draft.signers ?? head?.generation.signers;
  const unsigned: Generation = {
    number: nextNumber(site),
    parent: head ? { number: head.generation.number, sha256: head.sha256 } : null,
    at: new Date().toISOString(),
    ...draft,
    ...(signers && { signers }),
    page: sha256Of(page),
  };
  const generation: Generation = key
    ? { ...unsigned, signature: { key: key.publicKey, signature: key.sign(generationStatement(unsigned)) } }
    : unsigned;
  await inParallel(objects, atOnce, ([object, bytes]) => putWhole(store, object, bytes));
  await putRegistry(store, draft.page);
  await store.putNew(pageKey(generation), page);
  const record = Buffer.from(`${JSON.stringify(generation, null, 2)}\n`);
  if (!(await store.putNew(generationKey(generation.number), record))) return undefined;
  // Those that stood there already may be gone: a clean-up removes what no generation names.
  for (const [object, bytes] of objects) if (!(await store.get(object))) await store.putNew(object, bytes);
  await settle(store);
  const { head: newest } = await readSite(store);
  if (generation.number >= (newest?.generation.oldest ?? 1)) return generation;
  // A number whose generation a clean-up has removed is free again. This one may have been live before, or never.
  await store.remove(generationKey(generation.number));
  throw refuse(
    'SHIP-088',
    'site',
    `Generation ${generation.number} was removed while it was made: a clean-up keeps none from before ${newest?.generation.oldest ?? 1}.`,
    'Look at ship status whether it is done; if not, run the command again.',
  );
}
