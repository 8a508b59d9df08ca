import type { IsoDay } from './market';

// Avoid Intl: its first use takes 0.1 s on a slow phone, as long as everything else at startup.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a day in full, such as "Aug 31, 2025". Returns an invalid day unchanged. */
export function formatDay(day: IsoDay): string {
  return format(day, (month, date, year) => `${month} ${date}, ${year}`);
}

/** Formats a day for an axis, such as "Jul 3". Returns an invalid day unchanged. */
export function formatDayShort(day: IsoDay): string {
  return format(day, (month, date) => `${month} ${date}`);
}

const monthInText = new RegExp(`(\\b(?:${months.join('|')})[a-z]*) (?=\\d)`, 'g');

/** Returns a text whose lines don't break after the month in a date, such as "Aug 31, 2025". */
export const withWholeDates = (text: string): string => text.replace(monthInText, '$1\u00A0');

/** Compares two days for sorting: negative if `one` is earlier, positive if `other` is earlier, 0 for the same day. */
export function compareDays(one: IsoDay, other: IsoDay): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** The number of days from `from` to `to`; negative if `to` is earlier. NaN if either day is invalid. */
export const daysBetween = (from: IsoDay, to: IsoDay): number =>
  isDay(from) && isDay(to) ? (Date.parse(to) - Date.parse(from)) / 86_400_000 : NaN;

/** Whether a string is a valid calendar day in the form `YYYY-MM-DD`. */
export const isDay = (text: string): text is IsoDay =>
  // Date rolls an impossible day such as Feb 30 over instead of failing, so compare the result with the input.
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;

/** Formats in UTC, so that the server and every browser produce the same string. */
function format(day: IsoDay, write: (month: string, date: number, year: number) => string): string {
  if (!isDay(day)) return day;
  const instant = new Date(`${day}T00:00:00Z`);
  return write(months[instant.getUTCMonth()] ?? '', instant.getUTCDate(), instant.getUTCFullYear());
}
