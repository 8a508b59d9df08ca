import type { Discussion } from '@forecast/shared/domain';
import fc from 'fast-check';
import { marksOf } from './marksOf';
import { dateOf, dayOf, readHistory } from './readHistory';
import { timeScale } from './timeScale';

const dates = fc.integer({ min: 20_000, max: 20_400 });
const histories = fc
  .uniqueArray(dates, { minLength: 1, maxLength: 100 })
  .map((all) => readHistory(all.map((date) => ({ day: dayOf(date), probability: 50 }))));
const entries = fc
  .array(fc.oneof(dates.map(dayOf), fc.string(), fc.constant(undefined)))
  .map((days) => days.map((day, index) => written(`${index}`, day)));

function written(id: string, day: string | undefined): Discussion {
  const entry = { id, author: 'A', content: 'B', timestamp: 'now', upvotes: 0, replies: 0 };
  return day === undefined ? entry : { ...entry, day };
}

test('the marks count every analysis of the days that the history reaches, once', () => {
  fc.assert(
    fc.property(entries, histories, (discussions, history) => {
      const [first = NaN, last = NaN] = [history.at(0)?.date, history.at(-1)?.date];
      const within = discussions.filter(({ day = '' }) => dateOf(day) >= first && dateOf(day) <= last);
      const marks = marksOf(discussions, history);
      expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(within.length);
      for (const mark of marks) {
        const counted = within.filter(({ day = '' }) => dateOf(day) >= mark.from && dateOf(day) <= mark.to);
        expect(counted).toHaveLength(mark.count);
        expect(counted.find(({ day = '' }) => dateOf(day) === mark.from)?.id).toBe(mark.first);
      }
    }),
  );
});

test('marks stand in order and at a distance, within the plot', () => {
  fc.assert(
    fc.property(entries, histories, (discussions, history) => {
      const places = marksOf(discussions, history).map(({ from }) => timeScale(history)(from));
      places.forEach((place, index) => {
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThanOrEqual(100);
        if (index > 0) expect(place - (places[index - 1] ?? NaN)).toBeGreaterThanOrEqual(14);
      });
    }),
  );
});
