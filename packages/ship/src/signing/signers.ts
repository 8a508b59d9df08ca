import { isDeepStrictEqual } from 'node:util';
import type { Generation, Signers } from '@forecast/contract';
import { changesBetween } from '../activation/changesBetween';
import { refuse } from '../Refusal';
import { refsOf, refText } from '../site/ReleaseRef';
import type { Store } from '../store/Store';
import { isSigned } from './keys';
import { changedTrees } from './changedTrees';

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
 * generation before it says, for that one may be forged; else who that one names. Throws a refusal if that follows from
 * a release whose record cannot be read.
 */
export async function unsignedIn(
  store: Store,
  before: Generation,
  after: Generation,
  keepers: readonly string[],
): Promise<string[]> {
  const { signers } = before;
  const signer = signerOf(after);
  if (!signers || (signer && keepers.includes(signer))) return [];
  const changed = changesBetween(before.live, after.live).map(({ part }) => part);
  const recorded = refsOf(after.live).filter((ref) => {
    const [was, is] = [before, after].map(({ records }) => records[refText(ref)]);
    return was !== undefined && was !== is;
  });
  const parts = new Set([
    ...changed,
    ...recorded.map(({ part }) => part),
    ...(await changedTrees(store, before, after)),
  ]);
  const isSame = isDeepStrictEqual(signers, after.signers);
  return [
    ...[...parts].filter((part) => !mayChange(signers, part, signer)),
    ...(isSame || signers.site.includes(signer ?? '') ? [] : ['who may release']),
  ];
}
