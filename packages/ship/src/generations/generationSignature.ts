import type { Generation } from '@forecast/contract';
import type { Store } from '../store/Store';
import { isSigned, type SigningKey } from '../signing/keys';

/** What a generation's signature covers: the site's id, and the record without its signature. */
const statementOf = ({ siteId }: Site, generation: Generation): string =>
  JSON.stringify({ site: siteId, generation: { ...generation, signature: undefined } });

type Site = Pick<Store, 'siteId'>;

/** The generation, with a signature. */
export const signGeneration = (
  site: Site,
  generation: Generation,
  { publicKey, sign }: SigningKey,
): Generation => ({
  ...generation,
  signature: { key: publicKey, signature: sign(statementOf(site, generation)) },
});

/** The public key that signed a generation; undefined if it has no valid signature. */
export function signerOf(site: Site, generation: Generation): string | undefined {
  const { signature } = generation;
  const isValid = signature && isSigned(signature.key, statementOf(site, generation), signature.signature);
  return isValid ? signature.key : undefined;
}
