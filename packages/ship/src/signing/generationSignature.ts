import type { Generation } from '@forecast/contract';
import { isSigned, type SigningKey } from './keys';

/** The text that is signed: the whole record, except for the signature. */
const generationStatement = (generation: Generation): string =>
  JSON.stringify({ ...generation, signature: undefined });

/** The generation with the signature of a key's holder. */
export const signGeneration = (generation: Generation, { publicKey, sign }: SigningKey): Generation => ({
  ...generation,
  signature: { key: publicKey, signature: sign(generationStatement(generation)) },
});

/** The public key of whoever signed a generation; undefined if nobody did, or the signature is of something else. */
export function signerOf(generation: Generation): string | undefined {
  const { signature } = generation;
  const isTheirs = signature && isSigned(signature.key, generationStatement(generation), signature.signature);
  return isTheirs ? signature.key : undefined;
}
