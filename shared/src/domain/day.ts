import type { IsoDay } from './market';

// Not by Intl, the first use of which takes a slow phone a tenth of a second: as much as all else that the start runs.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day in full, such as "Aug 31, 2025". Text that is no day is given back as it is. */
export function formatDay(day: IsoDay): string {
  return format(day, (month, date, year) => `${month} ${date}, ${year}`);
}

/** A day on an axis, such as "Jul 3". Text that is no day is given back as it is. */
export function formatDayShort(day: IsoDay): string {
  return format(day, (month, date) => `${month} ${date}`);
}

/** Which day comes first, as a sort function wants it: below 0 for `one`, above 0 for `other`, 0 for the same day. */
export function compareDays(one: IsoDay, other: IsoDay): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** How many days `to` is after `from`, below 0 if it is before. NaN if either is no day. */
export const daysBetween = (from: IsoDay, to: IsoDay): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;

/** Whether a text is a day of the calendar, written `YYYY-MM-DD`. */
export const isDay = (text: string): text is IsoDay =>
  // An impossible day such as Feb 30 rolls over instead of failing, hence the comparison.
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;

/** In UTC: the same text on every machine, and in HTML prepared ahead of the browser. */
function format(day: IsoDay, write: (month: string, date: number, year: number) => string): string {
  if (!isDay(day)) return day;
  const instant = new Date(`${day}T00:00:00Z`);
  return write(months[instant.getUTCMonth()] ?? '', instant.getUTCDate(), instant.getUTCFullYear());
}
