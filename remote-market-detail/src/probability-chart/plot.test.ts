import { dayOf, readHistory } from '@forecast/shared/domain';
import fc from 'fast-check';
import { plotOf } from './plot';

const percents = fc.double({ min: 0, max: 100, noNaN: true });

/** Generates histories of up to 300 days, with arbitrary gaps and values. */
const histories = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 30_000 }), percents), {
    selector: ([date]) => date,
    minLength: 1,
    maxLength: 300,
  })
  .map((points) => readHistory(points.map(([date, probability]) => ({ day: dayOf(date), probability }))));

test('days span the plot from edge to edge, in order and in proportion', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { across, span } = plotOf(history);
      const percents = history.map(({ date }) => across(date));
      expect(percents.at(0)).toBe(history.length === 1 ? 50 : 0);
      expect(percents.at(-1)).toBe(history.length === 1 ? 50 : 100);
      percents.slice(1).forEach((percent, index) => expect(percent).toBeGreaterThan(percents[index] ?? NaN));
      const [first, last] = span;
      if (first < last) expect(across((first + last) / 2)).toBeCloseTo(50, 2);
    }),
  );
});

test('the axis labels the last day and a few others, evenly spaced and within the history', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { dates, nameOf } = plotOf(history);
      const withYear = new Set(history.map(({ day }) => day.slice(0, 4))).size > 1;
      expect(dates[0]).toBe(history.at(-1)?.date);
      expect(dates.length).toBeLessThanOrEqual(withYear ? 3 : 6);
      expect(dates.at(-1)).toBeGreaterThanOrEqual(history[0]?.date ?? NaN);
      const steps = dates.slice(1).map((date, index) => date - (dates[index] ?? NaN));
      expect(new Set(steps).size).toBeLessThanOrEqual(1);
      const name = withYear ? /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/ : /^[A-Z][a-z]{2} \d{1,2}$/;
      for (const date of dates) expect(nameOf(date)).toMatch(name);
    }),
  );
});

test('a full axis runs from 0 to 100%', () => {
  fc.assert(
    fc.property(histories, percents, (history, percent) => {
      expect(plotOf(history).percents).toEqual([0, 25, 50, 75, 100]);
      expect(plotOf(history).down(percent)).toBeCloseTo(100 - percent, 2);
    }),
  );
});

test('a fitted axis includes every value, has two to six evenly spaced whole labels, and stays within 0 to 100%', () => {
  fc.assert(
    fc.property(histories, fc.array(percents), (history, others) => {
      const { percents, ends, down } = plotOf(history, 'all', 'fitted', others);
      const [low, high] = ends;
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(100);
      expect(percents.length).toBeGreaterThanOrEqual(2);
      expect(percents.length).toBeLessThanOrEqual(6);
      expect([percents[0], percents.at(-1)]).toEqual([low, high]);
      const steps = percents.slice(1).map((percent, index) => percent - (percents[index] ?? NaN));
      expect(new Set(steps).size).toBe(1);
      expect(steps[0]).toBe(Math.round(steps[0] ?? NaN));
      for (const value of [...history.map(({ probability }) => probability), ...others]) {
        expect(down(value)).toBeGreaterThanOrEqual(0);
        expect(down(value)).toBeLessThanOrEqual(100);
      }
    }),
  );
});

test.each([
  { values: [45, 78], percents: [40, 50, 60, 70, 80] },
  { values: [33, 78], percents: [30, 40, 50, 60, 70, 80] },
  { values: [31, 36], percents: [30, 32, 34, 36] },
  { values: [2, 97], percents: [0, 20, 40, 60, 80, 100] },
  { values: [0], percents: [0, 2] },
  { values: [100], percents: [98, 100] },
  { values: [50], percents: [50, 52] },
])('the axis fitted to $values has the labels $percents', ({ values, percents }) => {
  const history = readHistory(values.map((probability, date) => ({ day: dayOf(date), probability })));
  expect(plotOf(history, 'all', 'fitted').percents).toEqual(percents);
});

test.each([
  ['week', 7],
  ['month', 30],
  ['all', 40],
] as const)('the range %s shows the last %d days of forty', (range, count) => {
  const history = readHistory(
    Array.from({ length: 40 }, (_, date) => ({ day: dayOf(date), probability: 50 })),
  );
  expect(plotOf(history, range).points.map(({ date }) => date)).toEqual(
    Array.from({ length: count }, (_, index) => 40 - count + index),
  );
});
