import type { IsoDay } from './market';

// A fixed locale and UTC: the same text on every machine, and in HTML prepared ahead of the browser.
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A day in full, such as "Aug 31, 2025". Text that is no day is given back as it is. */
export function formatDay(day: IsoDay): string {
  return format(long, day);
}

/** A day on an axis, such as "Jul 3". Text that is no day is given back as it is. */
export function formatDayShort(day: IsoDay): string {
  return format(short, day);
}

/** Which day comes first, as a sort function wants it: below 0 for `one`, above 0 for `other`, 0 for the same day. */
export function compareDays(one: IsoDay, other: IsoDay): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function format(style: Intl.DateTimeFormat, day: IsoDay): string {
  const instant = new Date(`${day}T00:00:00Z`);
  // An impossible day such as Feb 30 rolls over instead of failing, hence the comparison.
  const valid = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(`${day}T`);
  return valid ? style.format(instant) : day;
}
