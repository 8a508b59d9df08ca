import type { Generation, Signers } from '@forecast/contract';
import { refuse } from '../Refusal';
import { generationKey } from '../site/keys';
import { isReadable, readGeneration, readSite, type Site, type StoredGeneration } from '../site/readSite';
import { keepersOf } from '../site/openSite';
import type { Store } from '../store/Store';
import type { SigningKey } from './keys';
import { signerOf, unsignedIn } from './signers';

/**
 * Reads a site as those who may change it have left it: a newest generation that was made by nobody who may counts as
 * one that cannot be read.
 */
export async function trustedSite(store: Store): Promise<Site> {
  const site = await readSite(store);
  const keepers = await keepersOf(store);
  for (let { head } = site; head;) {
    const { generation } = head;
    if (await isTheirs(store, generation, keepers)) {
      return head === site.head ? site : { ...site, head, live: generation.live };
    }
    head = await readableBefore(store, generation.number);
  }
  return { ...site, head: undefined, live: {} };
}

/** Whether a generation was made by somebody who may. Only a keeper may follow an unreadable one. */
async function isTheirs(store: Store, generation: Generation, keepers: readonly string[]): Promise<boolean> {
  const before = await readGeneration(store, generation.number - 1);
  if (!before && generation.number > 1 && keepers.length > 0)
    return keepers.includes(signerOf(generation) ?? '');
  return !before || (await unsignedIn(store, before.generation, generation, keepers)).length === 0;
}

/** The last readable generation before a number; undefined if a record in between is missing. */
async function readableBefore(store: Store, number: number): Promise<StoredGeneration | undefined> {
  for (let at = number - 1; at > 0; at -= 1) {
    const read = await readGeneration(store, at);
    if (read) return read;
    if (!(await store.get(generationKey(at)))) return undefined;
  }
  return undefined;
}

/**
 * Who may make the next generation; everybody where the site names nobody. What a newest generation says that cannot
 * be read nobody can tell: then those keep the site whom it names itself, for an earlier one may name somebody who does
 * so no more.
 */
export async function whoMayChange(store: Store, site: Site): Promise<Signers | undefined> {
  const named = site.head?.generation.signers;
  if (named && isReadable(site)) return named;
  const keepers = await keepersOf(store);
  return keepers.length > 0 ? { site: keepers, parts: named?.parts ?? {} } : named;
}

/** Throws a refusal unless a command is signed by somebody who keeps the site, where it names them. */
export function throwIfNoKeeper(signers: Signers | undefined, key: SigningKey | undefined): void {
  if (!signers || (key && signers.site.includes(key.publicKey))) return;
  throw refuse(
    'SHIP-077',
    'site',
    `The command is signed by ${key?.publicKey ?? 'nobody'}; the site is kept by ${signers.site.join(', ')}.`,
    'Run it with a key of theirs: --key <file>, or the variable SHIP_SIGNING_KEY.',
  );
}
