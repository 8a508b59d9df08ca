import type { Generation } from '@forecast/contract';
import { refuse } from '../Refusal';
import type { Site } from './readSite';
import type { Store, Trust } from '../store/Store';
import { signerOf } from './generationSignature';
import type { SigningKey } from '../signing/keys';
import { keysOf, mayChange } from '../signing/Trust';

/** Throws a refusal if a signed site is to be changed with no word on whose signatures count. */
export function throwIfTrustMissing({ trust, trustsAnybody = false }: Store, { head }: Site): void {
  if (trust || trustsAnybody || !head?.generation.signature) return;
  throw refuse('SHIP-091', 'site', 'This site is signed, and no trust file says whose signatures count.');
}

/** Throws a refusal unless a key's holder may change what is live of a part. Without a trust file everybody may. */
export function throwUnlessMayChange({ trust }: Store, part: string, key: SigningKey | undefined): void {
  if (!trust || mayChange(trust, part, key?.publicKey)) return;
  throw refuse('SHIP-075', part, notAllowed(trust, part, key?.publicKey));
}

/** Says that the holder of a key may not change what is live of a part, and who may. */
export const notAllowed = (trust: Trust, part: string, key = 'nobody'): string =>
  `The command is signed by ${key}; ${part} may be changed only by ${keysOf(trust, part)}.`;

const isKeeper = ({ trust }: Store, key = ''): boolean => trust?.site.includes(key) ?? false;

/** Throws a refusal unless a key's holder is a keeper of the site. Without a trust file everybody is. */
export function throwUnlessKeeper(store: Store, key: SigningKey | undefined): void {
  const { trust } = store;
  if (!trust || isKeeper(store, key?.publicKey)) return;
  throw refuse(
    'SHIP-075',
    'site',
    `The command is signed by ${key?.publicKey ?? 'nobody'}; the site is kept by ${trust.site.join(', ')}.`,
  );
}

/** Whether a key's holder is a keeper, and whoever made a generation is none. */
export const isFirstKeeper = (
  store: Store,
  made: Generation | undefined,
  key: SigningKey | undefined,
): boolean =>
  made !== undefined && isKeeper(store, key?.publicKey) && !isKeeper(store, signerOf(store, made));

/** Throws a refusal if anybody but a keeper would make the first trusted generation, which nothing vouches for. */
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
      : 'The trust file trusts no generation of this site. A keeper can vouch for one that ship log --no-trust lists: ship rollback --generation <number>.',
  );
}
