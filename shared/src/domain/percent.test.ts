import fc from 'fast-check';
import { formatPercent } from './percent';

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
