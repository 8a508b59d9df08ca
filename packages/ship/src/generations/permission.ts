import type { Generation } from '@forecast/contract';
import { refuse } from '../Refusal';
import type { Site } from './readSite';
import type { Store, Trust } from '../store/Store';
import { signerOf } from './generationSignature';
import type { SigningKey } from '../signing/keys';
import { keysOf, mayChange } from '../signing/Trust';

/** Throws a refusal if a site is signed and the command has neither a trust file nor `--no-trust`. */
export function throwIfTrustMissing({ trust, trustsAnybody = false }: Store, { head }: Site): void {
  if (trust || trustsAnybody || !head?.generation.signature) return;
  throw refuse('SHIP-091', 'site', 'This site is signed, and no trust file says whose signatures count.');
}

/** Throws a refusal if a key may not change a part. Without a trust file any key may. */
export function throwUnlessMayChange({ trust }: Store, part: string, key: SigningKey | undefined): void {
  if (!trust || mayChange(trust, part, key?.publicKey)) return;
  throw refuse('SHIP-075', part, notAllowed(trust, part, key?.publicKey));
}

/** The message for a key that may not change a part, with the keys that may. */
export const notAllowed = (trust: Trust, part: string, key = 'nobody'): string =>
  `The command is signed by ${key}; ${part} may be changed only by ${keysOf(trust, part)}.`;

const isKeeper = ({ trust }: Store, key = ''): boolean => trust?.site.includes(key) ?? false;

/** Throws a refusal if a key isn't a keeper's. Without a trust file any key is. */
export function throwUnlessKeeper(store: Store, key: SigningKey | undefined): void {
  const { trust } = store;
  if (!trust || isKeeper(store, key?.publicKey)) return;
  throw refuse(
    'SHIP-075',
    'site',
    `The command is signed by ${key?.publicKey ?? 'nobody'}; the keepers of the site are ${trust.site.join(', ')}.`,
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
      ? `Only a keeper can make the first generation: ${store.trust.site.join(', ')}.`
      : 'No generation of this site is trusted by the trust file. A keeper can vouch for one that ship log --no-trust lists: ship rollback --generation <number>.',
  );
}
