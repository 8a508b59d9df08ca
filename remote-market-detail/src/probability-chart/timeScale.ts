import { formatDay, formatDayShort } from '@forecast/shared/domain';
import { dayOf, type DatedPoint } from './readHistory';

/** How many days the axis names at the most, so that their names never touch; fewer where they name the year. */
const namedDays = { short: 6, full: 3 } as const;

/**
 * Where a date stands between the edges of a plot that a history fills, in percent of its width; a day that is alone
 * stands in the middle.
 */
export function timeScale(history: readonly DatedPoint[]): (date: number) => number {
  const [first, last] = spanOf(history);
  return (date) => (first === last ? 50 : Number(((100 * (date - first)) / (last - first)).toFixed(3)));
}

/** The dates that the axis names, at even distances from the last day back. */
export function axisDates(history: readonly DatedPoint[]): readonly number[] {
  const [first, last] = spanOf(history);
  const most = ofOneYear(history) ? namedDays.short : namedDays.full;
  const step = Math.max(1, Math.ceil((last - first) / (most - 1)));
  const count = Math.floor((last - first) / step) + 1;
  return Array.from({ length: count }, (_, index) => last - index * step);
}

/** How a history's dates are named: with their year where it has several. */
export function dayNames(history: readonly DatedPoint[]): (date: number) => string {
  const format = ofOneYear(history) ? formatDayShort : formatDay;
  return (date) => format(dayOf(date));
}

const ofOneYear = (history: readonly DatedPoint[]) =>
  history[0]?.day.slice(0, 4) === history.at(-1)?.day.slice(0, 4);

/** The first and the last date of a history. */
export const spanOf = (history: readonly DatedPoint[]): readonly [first: number, last: number] => [
  history[0]?.date ?? 0,
  history.at(-1)?.date ?? 0,
];
