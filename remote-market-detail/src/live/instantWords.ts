import { formatDayShort } from '@forecast/shared/domain';

/** The day and time of an instant, given as ISO 8601: "Jul 8" and "14:05 UTC". */
export function instantWords(instant: string): { readonly day: string; readonly time: string } {
  const utc = new Date(instant).toISOString();
  return { day: formatDayShort(utc.slice(0, 10)), time: `${utc.slice(11, 16)} UTC` };
}
