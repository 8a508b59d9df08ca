import { isDay } from './day';
import type { IsoDay, ProbabilityPoint } from './market';

/** A point of a history, and its day as a number: `date` counts the days from Jan 1, 1970, in UTC. */
export interface DatedPoint extends ProbabilityPoint {
  readonly date: number;
}

/**
 * A history as all faces of it show it: ascending, one point a day (of several, the last counts), without points whose
 * day is no day of the calendar, and without values that are no percentage, 0 to 100.
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

/** The number of a day; NaN for text that is no day of the calendar, written `YYYY-MM-DD`. */
export const dateOf = (day: IsoDay): number => (isDay(day) ? Date.parse(day) / dayMs : NaN);

/** The day of a number. */
export const dayOf = (date: number): IsoDay => new Date(date * dayMs).toISOString().slice(0, 10);
