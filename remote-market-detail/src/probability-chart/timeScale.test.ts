import fc from 'fast-check';
import { dayOf, readHistory } from './readHistory';
import { axisDates, dayNames, timeScale } from './timeScale';

/** Histories of any length and with any gaps. */
const histories = fc
  .uniqueArray(fc.integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 300 })
  .map((dates) => readHistory(dates.map((date) => ({ day: dayOf(date), probability: 50 }))));

test('the scale goes from edge to edge, in order and in proportion', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const across = timeScale(history);
      const places = history.map(({ date }) => across(date));
      expect(places.at(0)).toBe(history.length === 1 ? 50 : 0);
      expect(places.at(-1)).toBe(history.length === 1 ? 50 : 100);
      places.slice(1).forEach((place, index) => expect(place).toBeGreaterThan(places[index] ?? NaN));
      const [first = 0, last = 0] = [history.at(0)?.date, history.at(-1)?.date];
      if (first < last) expect(across((first + last) / 2)).toBeCloseTo(50, 2);
    }),
  );
});

test('the axis names the last day and few others, at even distances, none outside of the history', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const dates = axisDates(history);
      const withYear = new Set(history.map(({ day }) => day.slice(0, 4))).size > 1;
      expect(dates[0]).toBe(history.at(-1)?.date);
      expect(dates.length).toBeLessThanOrEqual(withYear ? 3 : 6);
      expect(dates.at(-1)).toBeGreaterThanOrEqual(history[0]?.date ?? NaN);
      const steps = dates.slice(1).map((date, index) => date - (dates[index] ?? NaN));
      expect(new Set(steps).size).toBeLessThanOrEqual(1);
      const name = withYear ? /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/ : /^[A-Z][a-z]{2} \d{1,2}$/;
      for (const date of dates) expect(dayNames(history)(date)).toMatch(name);
    }),
  );
});
