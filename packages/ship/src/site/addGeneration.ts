import type { Generation, TreeRef } from '@forecast/contract';
import { refuse } from '../Refusal';
import { sha256Of } from '../sha256Of';
import type { SigningKey } from '../signing/keys';
import { generationStatement } from '../signing/signers';
import type { Store } from '../store/Store';
import { putAgain, putRegistry, putTree } from '../trees/putTree';
import type { Tree } from '../trees/Tree';
import { generationKey } from './keys';
import { showNewest } from './pointer';
import { readSite, type Site } from './readSite';

/** What a new generation says, besides what follows from its place in the chain. */
export type Draft = Omit<Generation, 'number' | 'parent' | 'at' | 'trees' | 'registries' | 'signature'> & {
  readonly trees: Readonly<Record<string, TreeRef>>;
  /** Those of earlier hosts, where they are others than before. */
  readonly registries?: Generation['registries'];
  /** The trees that may not be in the store yet. */
  readonly fresh: readonly Tree[];
  /** The release of the host, and the registry for its pages. */
  readonly registry: { readonly host: string; readonly text: string };
};

/** The registries for the pages of all hosts, with that of the live one. */
export const registriesWith = (
  { host, text }: Draft['registry'],
  others: Generation['registries'] = {},
): Generation['registries'] => ({ ...others, [host]: sha256Of(text) });

/** The number that the next generation of a site will have. */
export const nextNumber = ({ number }: Site): number => number + 1;

/**
 * Makes the generation after those that were read, and shows it to visitors. One write decides: of several that add
 * the same one, one does, and undefined says that it was another. Rejects if it could not tell; then nothing or all of
 * it was done. Who may make the next one is what the draft says, else what was said before.
 */
export async function addGeneration(
  store: Store,
  site: Site,
  { fresh, registry, ...draft }: Draft,
  key?: SigningKey,
): Promise<Generation | undefined> {
  const { head } = site;
  const signers = draft.signers ?? head?.generation.signers;
  const unsigned: Generation = {
    number: nextNumber(site),
    parent: head ? { number: head.generation.number, sha256: head.sha256 } : null,
    at: new Date().toISOString(),
    ...draft,
    registries: registriesWith(registry, draft.registries ?? head?.generation.registries),
    ...(signers && { signers }),
  };
  const generation: Generation = key
    ? { ...unsigned, signature: { key: key.publicKey, signature: key.sign(generationStatement(unsigned)) } }
    : unsigned;
  const stood = [...(await putRegistry(store, registry.text))];
  for (const tree of fresh) stood.push(...(await putTree(store, tree)));
  const record = Buffer.from(`${JSON.stringify(generation, null, 2)}\n`);
  if (!(await store.putNew(generationKey(generation.number), record))) return undefined;
  // A clean-up removes what no generation names, which until now nothing of this was.
  await putAgain(store, stood);
  await showNewest(store);
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
