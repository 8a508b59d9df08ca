import { readHistory } from './history';
import type { ProbabilityPoint } from './market';

const maxDays = 30;

/** How far a forecast has moved from a trend's first day to its last. `from` and `to` are whole percentages. */
export interface TrendChange {
  readonly from: number;
  readonly to: number;
  /** Percentage points; negative if the forecast fell. */
  readonly points: number;
  readonly days: number;
}

/** The change over a trend, in whole points as displayed; undefined for a trend of fewer than two days. */
export function changeOf(trend: readonly number[]): TrendChange | undefined {
  if (trend.length < 2) return undefined;
  const [from, to] = [trend.at(0), trend.at(-1)].map((value = 0) => Math.round(value)) as [number, number];
  return { from, to, points: to - from, days: trend.length - 1 };
}

/**
 * The forecast on each of a history's last days, at most 30, as percentages. A day without a point repeats the previous
 * day's value. Invalid points are skipped, as in `readHistory`.
 */
export function trendOf(history: readonly ProbabilityPoint[]): readonly number[] {
  const points = readHistory(history);
  const last = points.at(-1)?.date ?? 0;
  const first = Math.max(points[0]?.date ?? 1, last - maxDays + 1);
  const trend: number[] = [];
  for (let date = first, at = 0; date <= last; date += 1) {
    while ((points[at + 1]?.date ?? Infinity) <= date) at += 1;
    trend.push(points[at]?.probability ?? 0);
  }
  return trend;
}
