import { isDeepStrictEqual } from 'node:util';
import type { Change, Live, LivePart } from '@forecast/contract';

/** The differences between two live states, at most one per part. */
export function changesBetween(before: Live, after: Live): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .map((part) => ({ part, from: before[part] ?? null, to: after[part] ?? null }))
    .filter(({ from, to }) => !isDeepStrictEqual(from, to));
}

/** The live releases of a part, for people. */
export const liveText = (live: LivePart | null): string => {
  if (!live) return 'nothing';
  const { stable, canary } = live;
  return canary ? `${stable}, and ${canary.id} for ${canary.percent} % of visitors` : stable;
};

/** A change, for people. */
export const changeText = ({ part, from, to }: Change): string =>
  `${part}: ${liveText(from)} → ${liveText(to)}`;

/** Changes, for people, on one line. */
export const changesText = (changes: readonly Change[]): string =>
  changes.length > 0 ? changes.map(changeText).join('; ') : 'the same releases';
