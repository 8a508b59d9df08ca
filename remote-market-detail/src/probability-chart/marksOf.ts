import type { Discussion } from '@forecast/shared/domain';
import { dateOf, type DatedPoint } from './readHistory';
import { spanOf, timeScale } from './timeScale';

/** How far apart marks stand at the least, in percent of the plot's width: wider than one, on the narrowest plot. */
const apart = 14;

/** A mark on the axis: how many analyses were written from one date to another. */
export interface AnalysisMark {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** The first of them, as the discussion lists them. */
  readonly first: Discussion['id'];
}

/**
 * The marks for the days on which analyses were written, in order. Those that would touch are one; an analysis without
 * a day, or of a day that the history does not reach, has none.
 */
export function marksOf(
  discussions: readonly Discussion[],
  history: readonly DatedPoint[],
): readonly AnalysisMark[] {
  const [earliest, latest] = spanOf(history);
  const across = timeScale(history);
  const marks: AnalysisMark[] = [];
  const dated = discussions
    .map(({ id, day = '' }) => ({ id, date: dateOf(day) }))
    .filter(({ date }) => date >= earliest && date <= latest)
    .sort((one, other) => one.date - other.date);
  for (const { id, date } of dated) {
    const last = marks.at(-1);
    if (last && across(date) - across(last.from) < apart) {
      marks[marks.length - 1] = { ...last, to: date, count: last.count + 1 };
    } else {
      marks.push({ from: date, to: date, count: 1, first: id });
    }
  }
  return marks;
}
