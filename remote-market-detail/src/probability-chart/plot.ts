import { dayOf, formatDay, formatDayShort, type DatedPoint } from '@forecast/shared/domain';

/** The maximum number of days in each range. Every range ends on the history's last day. */
const ranges = { all: Infinity, month: 30, week: 7 } as const;
export type Range = keyof typeof ranges;

/** The vertical axis runs from 0 to 100% (`full`), or only covers the values shown (`fitted`). */
export type Scale = 'full' | 'fitted';

/** Whether a history is long enough for visitors to choose a range. */
export const hasRanges = (history: readonly DatedPoint[]): boolean =>
  lastOf(history) - (history[0]?.date ?? 0) >= 14;

/** The geometry shared by the poster and the chart. */
export interface Plot {
  readonly points: readonly DatedPoint[];
  readonly span: readonly [first: number, last: number];
  /** The labels of the vertical axis, ascending. */
  readonly percents: readonly [number, ...number[]];
  /** The ends of the vertical axis. */
  readonly ends: readonly [low: number, high: number];
  /** The labelled dates, latest first. */
  readonly dates: readonly number[];
  readonly nameOf: (date: number) => string;
  /** A date's position, in percent of the width from the left; 50 for a history's only day. */
  readonly across: (date: number) => number;
  /** A probability's position, in percent of the height from the top. */
  readonly down: (probability: number) => number;
}

/**
 * Computes the plot of a range of a history. A fitted axis also covers `others`, the percentages that analysts
 * forecast.
 */
export function plotOf(
  history: readonly DatedPoint[],
  range: Range = 'all',
  scale: Scale = 'full',
  others: readonly number[] = [],
): Plot {
  const points = history.filter(({ date }) => date > lastOf(history) - ranges[range]);
  const [first, last] = [points[0]?.date ?? 0, lastOf(points)];
  const values = [...points.map(({ probability }) => probability), ...others];
  const percents = scale === 'full' ? quarters : fitted(values);
  const [low, high] = [percents[0], percents.at(-1) ?? 100];
  const ofOneYear = dayOf(first).slice(0, 4) === dayOf(last).slice(0, 4);
  // Show as many labels as fit without touching.
  const step = Math.max(1, Math.ceil((last - first) / (ofOneYear ? 5 : 2)));
  return {
    points,
    span: [first, last],
    percents,
    ends: [low, high],
    dates: Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => last - index * step),
    nameOf: (date) => (ofOneYear ? formatDayShort : formatDay)(dayOf(date)),
    across: (date) => (first === last ? 50 : share(date - first, last - first)),
    down: (probability) => share(high - probability, high - low),
  };
}

const lastOf = (history: readonly DatedPoint[]) => history.at(-1)?.date ?? 0;

const share = (part: number, whole: number) => Number(((100 * part) / whole).toFixed(3));

const quarters = [0, 25, 50, 75, 100] as const;

/** Returns at most six evenly spaced percentages that enclose all values. */
function fitted(values: readonly number[]): Plot['percents'] {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const around = (step: number): Plot['percents'] => {
    const from = Math.min(Math.floor(lowest / step) * step, 100 - step);
    const steps = Math.max(1, Math.ceil((highest - from) / step));
    return [from, ...Array.from({ length: steps }, (_, index) => from + (index + 1) * step)];
  };
  return [2, 5, 10].map(around).find(({ length }) => length <= 6) ?? around(20);
}
