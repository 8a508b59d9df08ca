import { formatQuestions } from './figures';

test.each([
  [formatQuestions(4_250_000), '4.3'],
  [formatQuestions(1_204_000_000), '1,204.0'],
])('sums of coverages are written as %s', (text, expected) => {
  expect(text).toBe(expected);
});
