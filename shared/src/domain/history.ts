import { isDay } from './day';
import type { IsoDay, ProbabilityPoint } from './market';

/** A point in a history with its day as a number: `date` is the number of days since Jan 1, 1970, in UTC. */
export interface DatedPoint extends ProbabilityPoint {
  readonly date: number;
}

/**
 * Cleans up a history for display: sorts it by day, keeps the last point of each day, and drops points with an invalid
 * day or a value that isn't a percentage, 0 to 100.
 */
export function readHistory(points: readonly ProbabilityPoint[]): readonly DatedPoint[] {
  const byDate = new Map<number, DatedPoint>();
  for (const { day, probability } of points) {
    const date = dateOf(day);
    if (!Number.isNaN(date) && probability >= 0 && probability <= 100) {
      byDate.set(date, { day, probability, date });
    }
  }
  return [...byDate.values()].sort((one, other) => one.date - other.date);
}

const dayMs = 86_400_000;

/** Days since Jan 1, 1970, in UTC. NaN unless the string is a valid calendar day in the form `YYYY-MM-DD`. */
export const dateOf = (day: IsoDay): number => (isDay(day) ? Date.parse(day) / dayMs : NaN);

/** The inverse of `dateOf`. */
export const dayOf = (date: number): IsoDay => new Date(date * dayMs).toISOString().slice(0, 10);
