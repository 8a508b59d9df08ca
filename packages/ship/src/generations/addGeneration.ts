import type { Generation } from '@forecast/contract';
import { refuse } from '../Refusal';
import type { SigningKey } from '../signing/keys';
import { signGeneration } from './generationSignature';
import type { Store } from '../store/Store';
import { putAgain, putRegistry, putTree } from '../trees/putTree';
import type { Tree } from '../trees/Tree';
import { generationKey } from '../site/keys';
import { author } from './author';
import { showNewest } from './pointer';
import { readSite, type Site } from './readSite';

/** What a new generation says, besides what follows from its place in the chain. */
export type Draft = Omit<Generation, 'number' | 'parent' | 'at' | 'by' | 'signature'> & {
  /** Trees that may not be in the store yet. */
  readonly fresh: readonly Tree[];
  /** The text of a registry that may not be in the store yet. */
  readonly registry?: string;
};

/**
 * Makes the generation after those that were read, and shows it to visitors. One write decides: of several that add
 * the same one, one does, and undefined says that it was another. Rejects if it could not tell; then nothing or all of
 * it was done.
 */
export async function addGeneration(
  store: Store,
  site: Site,
  { fresh, registry, ...draft }: Draft,
  key?: SigningKey,
): Promise<Generation | undefined> {
  const { head } = site;
  const unsigned: Generation = {
    number: site.next,
    parent: head ? { number: head.generation.number, sha256: head.sha256 } : null,
    at: new Date().toISOString(),
    by: author(),
    ...draft,
  };
  const generation = key ? signGeneration(store, unsigned, key) : unsigned;
  const stood = registry === undefined ? [] : [...(await putRegistry(store, registry))];
  for (const tree of fresh) stood.push(...(await putTree(store, tree)));
  const record = Buffer.from(`${JSON.stringify(generation, null, 2)}\n`);
  if (!(await store.putNew(generationKey(generation.number), record))) return undefined;
  // Until the record was written, a clean-up could remove these objects.
  await putAgain(store, stood);
  await showNewest(store);
  const { head: newest } = await readSite(store);
  if (generation.number >= (newest?.generation.oldest ?? 1)) return generation;
  // A number whose generation a clean-up has removed is free again. This one may have been live before, or never.
  await store.remove(generationKey(generation.number));
  throw refuse(
    'SHIP-020',
    'site',
    `So many generations followed ${generation.number} while it was made that a clean-up keeps none before ${newest?.generation.oldest ?? 1}.`,
  );
}
