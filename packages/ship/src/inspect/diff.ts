import { changesBetween } from '../activation/changesBetween';
import { firstVisitBytes } from '../gate/budget';
import { refuse } from '../Refusal';
import { readRelease } from '../release/readRelease';
import { generationOf } from '../site/readSite';
import type { Change } from '@forecast/contract';
import type { Store } from '../store/Store';
import { parseRef } from '../site/ReleaseRef';

/** How two generations, or two releases of a part, differ. */
export type Difference =
  | { readonly kind: 'generations'; readonly changed: readonly Change[] }
  | {
      readonly kind: 'releases';
      readonly added: readonly string[];
      readonly removed: readonly string[];
      readonly changed: readonly string[];
      /** What a first visit loads, in bytes, compressed. */
      readonly firstVisit: { readonly from: number; readonly to: number };
      /** What the release states of itself, where the two differ. */
      readonly stated: readonly { readonly name: string; readonly from: unknown; readonly to: unknown }[];
    };

const statedNames = [
  'version',
  'owner',
  'commit',
  'entry',
  'budget',
  'contractVersion',
  'shared',
  'uses',
  'links',
  'routes',
  'settings',
  'needs',
  'provides',
] as const;

/** Compares two generations, by number, or two releases, as `part@id`. Throws a refusal for anything else. */
export async function diff(store: Store, from: string, to: string): Promise<Difference> {
  const numbers = [from, to].map(Number);
  if (numbers.every((number) => Number.isInteger(number) && number > 0)) {
    const [before, after] = await Promise.all(numbers.map((number) => generationOf(store, number)));
    return { kind: 'generations', changed: changesBetween(before?.live ?? {}, after?.live ?? {}) };
  }
  const one = await readRelease(store, parseRef(from));
  const other = await readRelease(store, parseRef(to));
  if (one.ref.part !== other.ref.part) {
    throw refuse(
      'SHIP-005',
      one.ref.part,
      `${from} and ${to} are of two parts.`,
      'Compare releases of one part.',
    );
  }
  const before = new Map(one.record.files.map(({ path, integrity }) => [path, integrity]));
  const after = new Map(other.record.files.map(({ path, integrity }) => [path, integrity]));
  return {
    kind: 'releases',
    added: [...after.keys()].filter((path) => !before.has(path)),
    removed: [...before.keys()].filter((path) => !after.has(path)),
    changed: [...after]
      .filter(([path, hash]) => before.has(path) && before.get(path) !== hash)
      .map(([path]) => path),
    firstVisit: { from: firstVisitBytes(one.record), to: firstVisitBytes(other.record) },
    stated: statedNames
      .map((name) => ({ name, from: one.record[name], to: other.record[name] }))
      .filter(({ from: was, to: is }) => JSON.stringify(was) !== JSON.stringify(is)),
  };
}
