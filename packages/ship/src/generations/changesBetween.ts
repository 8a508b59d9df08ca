import { isDeepStrictEqual } from 'node:util';
import type { Change, Live } from '@forecast/contract';

/** The differences between two live states, at most one per part. */
export function changesBetween(before: Live, after: Live): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .map((part) => ({ part, from: before[part] ?? null, to: after[part] ?? null }))
    .filter(({ from, to }) => !isDeepStrictEqual(from, to));
}
