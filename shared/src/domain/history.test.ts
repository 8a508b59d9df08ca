import fc from 'fast-check';
import { anyCharacter } from '../testing/anyCharacter';
import { dateOf, dayOf, readHistory } from './history';
import type { ProbabilityPoint } from './market';

/** Valid and invalid points, including some that no source should return. */
const odd: fc.Arbitrary<ProbabilityPoint> = fc.record({
  day: fc.oneof(
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.constantFrom(
      '2025-07-03',
      '2025-02-30',
      '+012025-07-03',
      '-2025-07-03',
      '=1+1',
      '@sum',
      '',
      '07/03/2025',
    ),
    fc.string({ unit: anyCharacter }),
  ),
  probability: fc.oneof(fc.double(), fc.double({ min: 0, max: 100 }), fc.integer({ min: -5, max: 105 })),
});

test('a history is sorted, with one valid point per day', () => {
  fc.assert(
    fc.property(fc.array(odd), (points) => {
      const history = readHistory(points);
      history.forEach(({ day, date, probability }, index) => {
        expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
        expect(dayOf(date)).toBe(day);
        expect(date).toBeGreaterThan(history[index - 1]?.date ?? -Infinity);
        expect(probability).toBeGreaterThanOrEqual(0);
        expect(probability).toBeLessThanOrEqual(100);
        expect(points).toContainEqual({ day, probability });
      });
    }),
  );
});

test('no valid point is lost', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 40_000 }), { minLength: 1 });
  fc.assert(
    fc.property(days, fc.double({ min: 0, max: 100, noNaN: true }), (dates, probability) => {
      const history = readHistory(dates.map((date) => ({ day: dayOf(date), probability })));
      expect(history.map(({ date }) => date)).toEqual(dates.toSorted((one, other) => one - other));
    }),
  );
});

test.each(['2025-02-29', '2025-7-3', '2025-07-03T00:00:00Z', ' 2025-07-03', '+012025-07-03', 'soon', ''])(
  '%j isn’t a valid day',
  (day) => {
    expect(dateOf(day)).toBeNaN();
  },
);
