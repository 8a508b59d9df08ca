import { isDeepStrictEqual } from 'node:util';
import type { Generation, Signers } from '@forecast/contract';
import { changesBetween } from '../activation/changesBetween';
import { refuse } from '../Refusal';
import { isSigned } from './keys';

/** Whether the holder of a key may change what is live of a part: its own team, and who keeps the site. */
export const mayChange = (signers: Signers, part: string, key: string | undefined): boolean =>
  key !== undefined && (signers.site.includes(key) || Boolean(signers.parts[part]?.includes(key)));

/** Throws a refusal unless the holder of a key may change what is live of a part; where nobody is named, everybody may. */
export function throwUnlessMayChange(
  signers: Signers | undefined,
  part: string,
  key: string | undefined,
): void {
  if (!signers || mayChange(signers, part, key)) return;
  throw refuse(
    'SHIP-075',
    part,
    `The command is signed by ${key ?? 'nobody'}; what is live of ${part} may be changed by ${namesOf(signers, part)}.`,
    'Run it with a key of theirs: --key <file>, or the variable SHIP_SIGNING_KEY.',
  );
}

/** Who may change what is live of a part, for people. */
export const namesOf = (signers: Signers, part: string): string =>
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

/**
 * What a generation changes without the signature of somebody who may: one of the site's keepers, whatever the
 * generation before it says, for that one may be forged; else who that one names.
 */
export function unsignedIn(before: Generation, after: Generation, keepers: readonly string[]): string[] {
  const { signers } = before;
  const signer = signerOf(after);
  if (!signers || (signer && keepers.includes(signer))) return [];
  const parts = new Set([
    ...changesBetween(before.live, after.live).map(({ part }) => part),
    ...preparedAnew(before, after),
  ]);
  const isSame = isDeepStrictEqual(signers, after.signers);
  return [
    ...[...parts].filter((part) => !mayChange(signers, part, signer)),
    ...(isSame || signers.site.includes(signer ?? '') ? [] : ['who may release']),
  ];
}

/** The parts whose prepared pages are others although they were rendered of the same. */
const preparedAnew = ({ prepared }: Generation, after: Generation): string[] =>
  Object.entries(after.prepared ?? {})
    .filter(([part, { inputs, sha256 }]) => {
      const known = prepared?.[part];
      return known?.inputs === inputs && known.sha256 !== sha256;
    })
    .map(([part]) => part);
