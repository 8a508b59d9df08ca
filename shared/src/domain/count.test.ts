import { formatCount } from './count';

test.each([
  [0, '0 discussions'],
  [1, '1 discussion'],
  [24, '24 discussions'],
  [1204, '1,204 discussions'],
])('%d is written %s', (count, text) => {
  expect(formatCount(count, 'discussion')).toBe(text);
});

test('an irregular plural is given', () => {
  expect(formatCount(2, 'reply', 'replies')).toBe('2 replies');
});
