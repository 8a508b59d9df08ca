import { formatDay, formatDayShort, type IsoDay } from '@forecast/shared/domain';

/** The day and time of an instant, given as ISO 8601: "Jul 8" and "14:05 UTC". */
export function instantWords(instant: string): { readonly day: string; readonly time: string } {
  return { day: formatDayShort(dayOfInstant(instant)), time: timeOf(instant) };
}

/** An instant in full: "Jul 8, 2025, 14:05 UTC". */
export const momentWords = (instant: string): string => `${dayWords(instant)}, ${timeOf(instant)}`;

/** The day of an instant: "Jul 8, 2025". */
export const dayWords = (instant: string): string => formatDay(dayOfInstant(instant));

/** The day of an instant in UTC. */
export const dayOfInstant = (instant: string): IsoDay => new Date(instant).toISOString().slice(0, 10);

const timeOf = (instant: string) => `${new Date(instant).toISOString().slice(11, 16)} UTC`;

/** The instant so many ms after another one. */
export const later = (instant: string, ms: number): string =>
  new Date(Date.parse(instant) + ms).toISOString();

/** When a market that resolved can’t be corrected any more. */
export const finalAt = ({ at }: { readonly at: string }): string => later(at, 48 * 3600_000);
