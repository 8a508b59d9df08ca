import type { Generation } from '@forecast/contract';
import type { Store } from '../store/Store';
import { isSigned, type SigningKey } from '../signing/keys';

/** The text that is signed: the site's id and the whole record, except for the signature. */
const statementOf = ({ siteId }: Site, generation: Generation): string =>
  JSON.stringify({ site: siteId, generation: { ...generation, signature: undefined } });

type Site = Pick<Store, 'siteId'>;

/** A generation of a site with the signature of a key's holder. */
export const signGeneration = (
  site: Site,
  generation: Generation,
  { publicKey, sign }: SigningKey,
): Generation => ({
  ...generation,
  signature: { key: publicKey, signature: sign(statementOf(site, generation)) },
});

/** The public key of whoever signed a generation; undefined if nobody did, or the signature is of something else. */
export function signerOf(site: Site, generation: Generation): string | undefined {
  const { signature } = generation;
  const isTheirs = signature && isSigned(signature.key, statementOf(site, generation), signature.signature);
  return isTheirs ? signature.key : undefined;
}
