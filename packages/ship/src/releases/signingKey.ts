import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { refuse } from '../Refusal';

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
