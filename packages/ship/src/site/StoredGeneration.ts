import { isDeepStrictEqual } from 'node:util';
import type { Generation } from '@forecast/contract';
import { generationSchema } from '@forecast/contract/schemas';
import { readJson } from '../readJson';
import { generationKey, refText, refsOf, sha256Of, type Store } from '../store';
import { pointerTo, type Pointer } from '../edge';
import { isSigned, type SigningKey } from '../releases';

/** A generation (a complete state of the site), and the hash by which its successor refers to it. */
export interface StoredGeneration {
  readonly generation: Generation;
  /** The sha256 (hex) of its record. */
  readonly sha256: string;
}

/** A generation by number; undefined if it is missing or can't be read. */
export async function readGeneration(store: Store, number: number): Promise<StoredGeneration | undefined> {
  const stored = await store.get(generationKey(number));
  return stored && parseGeneration(stored.bytes, number);
}

/** A generation from the bytes of its record; undefined if it can't be read. */
export function parseGeneration(bytes: Buffer, number: number): StoredGeneration | undefined {
  const read = readJson(generationSchema, bytes);
  if (!read.ok || read.value.number !== number || !isBound(read.value) || !isShort(read.value))
    return undefined;
  return { generation: read.value, sha256: sha256Of(bytes) };
}

/** Whether a generation's `records` lists exactly the releases that are live in it. */
const isBound = ({ live, records }: Generation): boolean =>
  isDeepStrictEqual(refsOf(live).map(refText).sort(), Object.keys(records).sort());

/** The most characters of JSON that a generation may have about one part: several times what it needs. */
const longest = 1000;

/** Whether a generation says little about each part: all later ones repeat it, whichever team makes them. */
const isShort = ({ live, trees }: Generation): boolean =>
  [...Object.values(live), ...Object.values(trees)].every((own) => JSON.stringify(own).length <= longest);

type Site = Pick<Store, 'siteId'>;

/** What a generation's signature covers: the site's id, and the record without its signature. */
const statementOf = ({ siteId }: Site, generation: Generation): string =>
  JSON.stringify({ site: siteId, generation: { ...generation, signature: undefined } });

/** What a pointer's signature covers: the site's id, and the pointer without its signature. */
const pointerStatementOf = ({ siteId }: Site, pointer: Pointer): string =>
  JSON.stringify({ site: siteId, pointer: { ...pointer, signature: undefined } });

/** The generation, with signatures of its record and of the pointer to it. */
export const signGeneration = (
  site: Site,
  generation: Generation,
  { publicKey, sign }: SigningKey,
): Generation => ({
  ...generation,
  signature: {
    key: publicKey,
    signature: sign(statementOf(site, generation)),
    pointer: sign(pointerStatementOf(site, pointerTo(generation))),
  },
});

/** The public key that signed a generation; undefined if it has no valid signature. */
export function signerOf(site: Site, generation: Generation): string | undefined {
  const { signature } = generation;
  const isValid = signature && isSigned(signature.key, statementOf(site, generation), signature.signature);
  return isValid ? signature.key : undefined;
}

/** Whether one of these public keys signed a pointer. */
export function isPointerSigned(site: Site, pointer: Pointer, keys: readonly string[]): boolean {
  const { signature } = pointer;
  return (
    signature !== undefined &&
    keys.includes(signature.key) &&
    isSigned(signature.key, pointerStatementOf(site, pointer), signature.signature)
  );
}
