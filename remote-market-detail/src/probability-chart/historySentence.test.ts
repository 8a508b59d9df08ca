import type { ProbabilityPoint } from '@forecast/shared/domain';
import fc from 'fast-check';
import { historySentence } from './historySentence';

/** Builds a history with one point per day, starting on Jul 3, 2025. */
const days = (...probabilities: number[]): ProbabilityPoint[] =>
  probabilities.map((probability, index) => ({
    day: new Date(Date.UTC(2025, 6, 3 + index)).toISOString().slice(0, 10),
    probability,
  }));

test.each([
  [[45, 52, 58, 65, 71, 78], 'Rose from 45% on Jul 3 to 78% on Jul 8; lowest 45%, highest 78%.'],
  [[60, 20, 90, 40], 'Fell from 60% on Jul 3 to 40% on Jul 6; lowest 20%, highest 90%.'],
  [[50, 50], 'Unchanged at 50% from Jul 3 to Jul 4.'],
  [[50, 20, 50], 'At 50% on Jul 5, as on Jul 3; lowest 20%, highest 50%.'],
  [[50.1, 50.4], 'Unchanged at 50% from Jul 3 to Jul 4.'],
  [[0, 100], 'Rose from 0% on Jul 3 to 100% on Jul 4; lowest 0%, highest 100%.'],
  [[78], '78% on Jul 3, the only day so far.'],
])('the history %j is described as %j', (probabilities, sentence) => {
  expect(historySentence(days(...probabilities))).toBe(sentence);
});

test('a history across two years includes the years', () => {
  const history = [
    { day: '2024-12-31', probability: 40 },
    { day: '2025-01-01', probability: 45 },
  ];
  expect(historySentence(history)).toBe(
    'Rose from 40% on Dec 31, 2024 to 45% on Jan 1, 2025; lowest 40%, highest 45%.',
  );
});

test('there is no sentence for an empty history', () => {
  expect(historySentence([])).toBeUndefined();
});

test('the sentence is correct for any history', () => {
  const probability = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.array(probability, { minLength: 2, maxLength: 200 }), (probabilities) => {
      const shown = probabilities.map(Math.round);
      const [from, to] = [shown[0] ?? 0, shown.at(-1) ?? 0];
      const [lowest, highest] = [Math.min(...shown), Math.max(...shown)];
      const sentence = historySentence(days(...probabilities)) ?? '';
      const numbers = [...sentence.matchAll(/(\d+)%/g)].map(([, number]) => Number(number));
      if (to > from) {
        expect(sentence).toMatch(/^Rose from /);
        expect(numbers).toEqual([from, to, lowest, highest]);
      } else if (to < from) {
        expect(sentence).toMatch(/^Fell from /);
        expect(numbers).toEqual([from, to, lowest, highest]);
      } else {
        expect(sentence).toMatch(lowest === highest ? /^Unchanged at / : /^At /);
        expect(numbers).toEqual(lowest === highest ? [to] : [to, lowest, highest]);
      }
    }),
  );
});

test('a history of ten thousand days has a sentence', () => {
  const history = days(...Array.from({ length: 10_000 }, (_, index) => index % 101));
  expect(historySentence(history)).toMatch(/lowest 0%, highest 100%\.$/);
});
