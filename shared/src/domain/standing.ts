import type { Consensus } from './consensus';
import type { ProbabilityPoint } from './market';
import { pointChoices, type Points, type Side } from './position';

/** How many researchers with a position a market needs before any number about their positions is published. */
export const leastResearchers = 3;

/** How many researchers are on one side of a market, and their confidence points together. */
export interface SideCount {
  readonly researchers: number;
  readonly points: number;
}

/**
 * The positions on a market at one moment. While fewer than three researchers have one, everything that would tell what
 * they chose is absent.
 */
export interface Standing {
  /** Increases with every position that is taken, replaced or withdrawn. */
  readonly version: number;
  /** When the service counted, to the minute: an instant in UTC, as ISO 8601. */
  readonly at?: string;
  /** How many researchers have a position. */
  readonly researchers: number;
  /** Absent while one or two researchers are on a side, because that would tell what they chose. */
  readonly sides?: Readonly<Record<Side, SideCount>>;
  /** Each side's share of the points. */
  readonly shares?: Consensus;
  /** The mean of the forecasts that the positions state: a percentage, 0 to 100, with at most one decimal. */
  readonly mean?: number;
  /** The mean at the end of each day (UTC) on which at least three researchers had a position, in ascending order. */
  readonly history: readonly ProbabilityPoint[];
}

/** How many researchers hold each position: YES with 10, 25, 50 and 100 points, then NO with the same points. */
export type PositionCounts = readonly number[];

const certainty = { 10: 10, 25: 20, 50: 30, 100: 40 } as const satisfies Record<Points, number>;

/** The forecast that a position states: the probability of YES in percent, from 10 to 90. */
export const statedPercent = (side: Side, points: Points): number =>
  side === 'yes' ? 50 + certainty[points] : 50 - certainty[points];

/** All positions that one can take, in the order of PositionCounts. */
export const positionChoices = (['yes', 'no'] as const).flatMap((side) =>
  pointChoices.map((points) => ({ side, points, stated: statedPercent(side, points) })),
);

/** The researchers and points on each side. */
export function countSides(counts: PositionCounts): Record<Side, SideCount> {
  const sides = { yes: { researchers: 0, points: 0 }, no: { researchers: 0, points: 0 } };
  for (const [index, { side, points }] of positionChoices.entries()) {
    const researchers = counts[index] ?? 0;
    sides[side].researchers += researchers;
    sides[side].points += researchers * points;
  }
  return sides;
}

/** The mean of the stated forecasts in percent, rounded to one decimal; undefined below three researchers. */
export function meanForecast(counts: PositionCounts): number | undefined {
  const researchers = counts.reduce((sum, count) => sum + count, 0);
  if (researchers < leastResearchers) return undefined;
  const sum = positionChoices.reduce((total, { stated }, index) => total + stated * (counts[index] ?? 0), 0);
  return Math.round((10 * sum) / researchers) / 10;
}

/** The standing of a market with these counts. `days` has the counts at the end of each day on which they changed. */
export function standingOf(
  version: number,
  counts: PositionCounts,
  days: readonly { readonly day: string; readonly counts: PositionCounts }[],
): Standing {
  const sides = countSides(counts);
  const researchers = sides.yes.researchers + sides.no.researchers;
  const mean = meanForecast(counts);
  const history = days.flatMap(({ day, counts }) => {
    const probability = meanForecast(counts);
    return probability === undefined ? [] : { day, probability };
  });
  return {
    version,
    researchers,
    ...(mean !== undefined && { shares: sharesOf(sides), mean }),
    ...(mean !== undefined && isAnonymous(sides.yes) && isAnonymous(sides.no) && { sides }),
    history,
  };
}

const isAnonymous = ({ researchers }: SideCount): boolean =>
  researchers === 0 || researchers >= leastResearchers;

/** Each side's share of the points, in whole percent. */
function sharesOf({ yes: { points: yes }, no: { points: no } }: Record<Side, SideCount>): Consensus {
  const all = yes + no;
  const share = Math.floor((200 * yes + all) / (2 * all));
  return { yes: share, no: 100 - share };
}
