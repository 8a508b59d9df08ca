import type { Generation } from '@forecast/contract';
import { refuse } from '../Refusal';
import { type Store, refText, type ReleaseRef } from '../store';
import { mayChange, type SigningKey } from '../releases';
import type { Site } from './readSite';
import { signerOf, readGeneration } from './StoredGeneration';

/** Throws a refusal if a site is signed and the command has neither a trust file nor `--no-trust`. */
export function throwIfTrustMissing({ trust, trustsAnybody = false }: Store, { head }: Site): void {
  if (trust || trustsAnybody || !head?.generation.signature) return;
  throw refuse('SHIP-091', 'site', 'This site is signed, and no trust file says whose signatures to accept.');
}

/** Throws a refusal if a key may not change a part. Without a trust file, any key may. */
export function throwUnlessMayChange({ trust }: Store, part: string, key: SigningKey | undefined): void {
  if (!trust || mayChange(trust, part, key?.publicKey)) return;
  throw refuse('SHIP-075', part, notAllowed(part, key?.publicKey));
}

/** The message for a command whose key may not change a part, or that has no key. */
export const notAllowed = (part: string, key: string | undefined): string =>
  key === undefined
    ? `The command has no key to sign with, so it can't change ${part}.`
    : `The command is signed with ${key}, which may not change ${part}.`;

/** Whether a key is a keeper's, which the trust file lists under `site` and which may change every part. */
export const isKeeper = ({ trust }: Store, key = ''): boolean => trust?.site.includes(key) ?? false;

/** Throws a refusal if a key isn't a keeper's. Without a trust file, any key is accepted. */
export function throwUnlessKeeper(store: Store, key: SigningKey | undefined): void {
  const { trust } = store;
  if (!trust || isKeeper(store, key?.publicKey)) return;
  throw refuse(
    'SHIP-075',
    'site',
    `Only a keeper may do this, but the command ${key ? `is signed with ${key.publicKey}` : 'has no key to sign with'}.`,
  );
}

/** Whether a key is a keeper's and the signer of a generation isn't a keeper. */
export const isFirstKeeper = (
  store: Store,
  generation: Generation | undefined,
  key: SigningKey | undefined,
): boolean =>
  generation !== undefined &&
  isKeeper(store, key?.publicKey) &&
  !isKeeper(store, signerOf(store, generation));

/** Throws a refusal if the key isn't a keeper's and there is no trusted generation yet to build on. */
export function throwUnlessKeeperBegins(
  store: Store,
  { head, next }: Site,
  key: SigningKey | undefined,
): void {
  if (!store.trust || head || isKeeper(store, key?.publicKey)) return;
  throw refuse(
    'SHIP-075',
    'site',
    next === 1
      ? 'Only a keeper, whose key the trust file lists under "site", can create the first generation.'
      : 'With this trust file, no generation of the site is trusted. A keeper can list the generations with ship log --no-trust, and vouch for one with ship rollback --generation <number>.',
  );
}

/** Whether a cleanup is about to remove a release. */
export const isRemoving = ({ head }: Site, ref: ReleaseRef): boolean =>
  refText(ref) in (head?.generation.removing ?? {});

/** Throws a refusal if a cleanup is about to remove any of the releases. */
export function throwIfRemoving(site: Site, refs: readonly ReleaseRef[]): void {
  const gone = refs.find((ref) => isRemoving(site, ref));
  if (!gone) return;
  throw refuse('SHIP-067', gone.part, `${refText(gone)} is being removed.`);
}

/**
 * Whether a cleanup after generation `since` may have removed any of the releases, so that files seen earlier may be
 * gone. Also true if a generation since then can't be read.
 */
export async function wasRemoved(
  store: Store,
  since: number,
  { number }: Site,
  refs: readonly ReleaseRef[],
): Promise<boolean> {
  for (let at = number; at > since; at -= 1) {
    const read = await readGeneration(store, at);
    if (!read || refs.some((ref) => refText(ref) in read.generation.removing)) return true;
  }
  return false;
}
