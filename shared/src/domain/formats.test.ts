import fc from 'fast-check';
import { formatCount, formatNumber, formatPercent } from './formats';

test.each([
  [0, '0 discussions'],
  [1, '1 discussion'],
  [24, '24 discussions'],
  [1204, '1,204 discussions'],
])('%d is written %s', (count, text) => {
  expect(formatCount(count, 'discussion')).toBe(text);
});

test('an irregular plural can be passed', () => {
  expect(formatCount(2, 'reply', 'replies')).toBe('2 replies');
});

test('a number is formatted as Intl formats it in English', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (number) => formatNumber(number) === number.toLocaleString('en-US')),
  );
});

test('a percentage is a whole number with its sign', () => {
  expect(formatPercent(78)).toBe('78%');
  expect(formatPercent(0)).toBe('0%');
  expect(formatPercent(99.6)).toBe('100%');
});

test('every percentage reads back within half a point', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (value) => {
      const text = formatPercent(value);
      return /^\d{1,3}%$/.test(text) && Math.abs(Number.parseInt(text, 10) - value) <= 0.5;
    }),
  );
});
