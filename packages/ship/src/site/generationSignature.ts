import type { Generation } from '@forecast/contract';
import { pointerTo, type Pointer } from '../edge';
import type { Store } from '../store';
import { isSigned, type SigningKey } from '../releases';

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
