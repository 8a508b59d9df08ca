import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { partNamePattern, sha256Schema } from '@forecast/contract/schemas';
import { readJson } from '../readJson';
import { refuse } from '../Refusal';
import { siteIdSchema, type Trust } from '../store';

/** A private key to sign with, and its public key. */
export interface SigningKey {
  readonly publicKey: string;
  /** Signs a string. Returns the signature in base64. */
  readonly sign: (text: string) => string;
}

/** A public key: Ed25519, as SPKI in base64, 60 characters. */
export const publicKeySchema = v.pipe(
  v.string(),
  v.regex(/^MCowBQYDK2VwAyEA[A-Za-z\d+/]{43}=$/, 'is not an Ed25519 public key (SPKI in base64)'),
);

/** Parses a private key. Throws a refusal that names its `source` if it isn't an Ed25519 key. */
export function signingKey(pem: string, source: string): SigningKey {
  const key = readKey(pem);
  if (key?.asymmetricKeyType !== 'ed25519') {
    throw refuse('SHIP-078', 'site', `${source} is not an Ed25519 private key in PEM.`);
  }
  return {
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
  };
}

function readKey(pem: string): KeyObject | undefined {
  try {
    // Variables in a file can't contain line breaks, so some tools write them as \n.
    return createPrivateKey(pem.replaceAll('\\n', '\n'));
  } catch {
    return undefined;
  }
}

/** Whether a signature of a string is valid for a public key. */
export function isSigned(publicKey: string, text: string, signature: string): boolean {
  if (!v.is(publicKeySchema, publicKey)) return false;
  // Parsing a key takes longer than checking a signature.
  if (last?.publicKey !== publicKey)
    last = {
      publicKey,
      key: createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' }),
    };
  return verify(null, Buffer.from(text), last.key, Buffer.from(signature, 'base64'));
}

/** The public key that was used last. */
let last: { readonly publicKey: string; readonly key: KeyObject } | undefined;

const keysSchema = v.array(publicKeySchema);

const trustSchema = v.strictObject({
  id: v.exactOptional(siteIdSchema),
  site: v.pipe(keysSchema, v.minLength(1)),
  parts: v.record(v.pipe(v.string(), v.regex(partNamePattern, 'is not a part name')), keysSchema),
  removed: v.exactOptional(
    v.record(
      publicKeySchema,
      v.strictObject({
        number: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
        sha256: sha256Schema,
      }),
    ),
  ),
});

/** Parses a trust file. Throws a refusal that names the file if it is malformed. */
export function parseTrust(text: string, file: string): Trust {
  const read = readJson(trustSchema, text);
  if (read.ok) return read.value;
  throw refuse('SHIP-078', 'site', `${file} ${read.problem}.`);
}

/** Throws a refusal if a trust file is for another site. */
export function throwIfForeign({ id }: Trust, siteId: string | undefined): void {
  if (id !== undefined && id !== siteId) throw otherSite('The trust file is', id, siteId);
}

/** The refusal for what is meant for another site. `what` is the beginning of a sentence. */
export const otherSite = (what: string, id: string, own: string | undefined) =>
  refuse('SHIP-105', 'site', `${what} for the site ${id}, but the id of this site is ${own ?? 'missing'}.`);

type Keys = Pick<Trust, 'site' | 'parts'>;

/** Whether a key may change a part: its team's keys and the keepers' keys may. */
export const mayChange = ({ site, parts }: Keys, part: string, key: string | undefined): boolean =>
  key !== undefined &&
  (site.includes(key) || (Object.hasOwn(parts, part) && Boolean(parts[part]?.includes(key))));

/** The public keys of all keepers and teams. */
export const trustedKeys = ({ site, parts }: Keys): readonly string[] => [
  ...site,
  ...Object.values(parts).flat(),
];

/** Whether the trust file says up to which generation the signatures of a removed key count. */
export const isRemoved = ({ removed = {} }: Trust, key: string): boolean => Object.hasOwn(removed, key);
