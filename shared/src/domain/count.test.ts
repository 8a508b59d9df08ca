import fc from 'fast-check';
import { formatCount, formatNumber } from './count';

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
