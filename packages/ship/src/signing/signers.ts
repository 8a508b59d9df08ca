import type { Generation, Signers } from '@forecast/contract';
import { isSigned } from './keys';

/** Whether the holder of a key may change what is live of a part: its own team, and who keeps the site. */
export const mayChange = (signers: Signers, part: string, key: string | undefined): boolean =>
  key !== undefined && (signers.site.includes(key) || Boolean(signers.parts[part]?.includes(key)));

/** Who may change what is live of a part, for people. */
export const whoMayChange = (signers: Signers, part: string): string =>
  [...(signers.parts[part] ?? []), ...signers.site].join(', ');

/** What is signed of a generation: its record, but for the signature. */
export const generationStatement = (generation: Generation): string =>
  JSON.stringify({ ...generation, signature: undefined });

/** The public key of who has signed a generation; undefined if nobody has. */
export function signerOf(generation: Generation): string | undefined {
  const { signature } = generation;
  const isTheirs = signature && isSigned(signature.key, generationStatement(generation), signature.signature);
  return isTheirs ? signature.key : undefined;
}
