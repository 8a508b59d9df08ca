import fc from 'fast-check';
import { withWholeDates, compareDays, daysBetween, formatDay, formatDayShort } from './day';

test('a day is formatted in full, or in short form for an axis', () => {
  expect(formatDay('2025-08-31')).toBe('Aug 31, 2025');
  expect(formatDayShort('2025-07-03')).toBe('Jul 3');
});

test.each(['', 'soon', '2025-02-30', '2025-13-01', '2025-8-31', '2025-08-31T00:00', '<b>', '0\u0000'])(
  '%j isn’t a valid day: it is returned unchanged, and is no number of days from another',
  (text) => {
    expect(daysBetween(text, '2025-08-31')).toBeNaN();
    expect(formatDay(text)).toBe(text);
    expect(formatDayShort(text)).toBe(text);
  },
);

test('every day parses back to the same day in any time zone', () => {
  const days = fc.date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      return new Date(`${formatDay(day)} UTC`).toISOString().slice(0, 10) === day;
    }),
  );
});

test('a day is formatted as Intl formats it in English', () => {
  const days = fc.date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
  const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      return formatDay(day) === long.format(date) && formatDayShort(day) === short.format(date);
    }),
  );
});

test('days can be sorted', () => {
  const days = ['2025-12-31', '2025-08-12', '2025-09-30', '2025-08-12'];
  expect(days.sort(compareDays)).toEqual(['2025-08-12', '2025-08-12', '2025-09-30', '2025-12-31']);
});

test.each([
  ['2025-07-08', '2025-08-31', 54],
  ['2025-07-08', '2025-07-08', 0],
  ['2025-07-08', '2025-07-07', -1],
  ['2024-02-28', '2024-03-01', 2],
  ['2025-07-08', 'soon', NaN],
])('from %s to %s it is %d days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

test.each([
  ['Will it pass by Aug 31, 2025?', 'Will it pass by Aug~31, 2025?'],
  ['Sales in August 2025 and on 3 Sept 2025', 'Sales in August~2025 and on 3 Sept~2025'],
  ['May it rain 5 times, or 2025 times?', 'May it rain 5 times, or 2025 times?'],
])('%j doesn’t break after the month in a date', (text, expected) => {
  expect(withWholeDates(text).replaceAll('\u00A0', '~')).toBe(expected);
});
