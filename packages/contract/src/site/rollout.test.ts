import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { inRollout } from './rollout';

const count = 50_000;
const hexOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Visitor ids that are as random as real ones, but the same in each run. */
const visitors = Array.from({ length: count }, (_, at) => hexOf(`visitor ${at}`));

/** The percentage of visitors for whom `isIn` is true. */
const share = (isIn: (visitor: string) => boolean, of: readonly string[] = visitors) =>
  (of.filter(isIn).length / of.length) * 100;

const salt = 'rollout-1';
// Generates code points directly, because fast-check's unit "binary" first spends 0.5 s listing all code points.
const anyCharacter = fc
  .nat(0xf_ffff)
  .map((point) => String.fromCodePoint(point < 0xd800 ? point : point + 0x800));
const anyText = fc.string({ unit: anyCharacter });
const anyPercent = fc.double({ min: 0, max: 100, noNaN: true });

test('a rollout to 0 percent includes nobody, and a rollout to 100 percent includes everybody', () => {
  expect(share((visitor) => inRollout(visitor, salt, 0))).toBe(0);
  expect(share((visitor) => inRollout(visitor, salt, 100))).toBe(100);
  fc.assert(
    fc.property(anyText, anyText, (visitor, anySalt) => {
      expect(inRollout(visitor, anySalt, 0)).toBe(false);
      expect(inRollout(visitor, anySalt, 100)).toBe(true);
    }),
  );
});

test('0 and 100 percent also apply to the visitors with the lowest and the highest hash', () => {
  const [first, last] = ['00000000000000000000000068c0804a', '0000000000000000000000011bcf9047'];
  expect(inRollout(first, salt, 0)).toBe(false);
  expect(inRollout(first, salt, Number.MIN_VALUE)).toBe(true);
  expect(inRollout(last, salt, 99.9999999)).toBe(false);
  expect(inRollout(last, salt, 100)).toBe(true);
});

// With these ids, the largest deviation is 0.118 points (at 10 percent). With random ids, the standard deviation is up
// to 0.224 points.
test.each([1, 5, 10, 25, 50, 75, 99])(
  'a rollout to %d percent includes that share of visitors, within 0.3 points',
  (percent) => {
    const reached = share((visitor) => inRollout(visitor, salt, percent));
    expect(Math.abs(reached - percent)).toBeLessThanOrEqual(0.3);
  },
);

test('a rollout includes the right share of visitors even if ids or salts are similar', () => {
  const counted = Array.from({ length: count }, (_, at) => String(at));
  const byId = share((visitor) => inRollout(visitor, salt, 10), counted);
  const bySalt = share((other) => inRollout('visitor', other, 10), counted);
  expect(Math.abs(byId - 10)).toBeLessThanOrEqual(0.3);
  expect(Math.abs(bySalt - 10)).toBeLessThanOrEqual(0.3);
});

test('a growing rollout never drops a visitor', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), anyPercent, anyPercent, (visitor, anySalt, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      return !inRollout(visitor, anySalt, less) || inRollout(visitor, anySalt, more);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  [10, 10],
  [50, 20],
  [90, 50],
])('a rollout to %d percent and another to %d percent are independent', (one, other) => {
  const inBoth = share(
    (visitor) => inRollout(visitor, 'rollout-1', one) && inRollout(visitor, 'rollout-2', other),
  );
  expect(Math.abs(inBoth - (one * other) / 100)).toBeLessThanOrEqual(0.3);
});

// If the hash function changed, visitors in a running rollout would switch releases.
test.each([
  ['', '', 28.19],
  ['0123456789abcdef0123456789abcdef', 'rollout-1', 32.23],
  ['fedcba9876543210fedcba9876543210', 'rollout-1', 28.05],
  ['0123456789abcdef0123456789abcdef', 'rollout-2', 24.82],
])('visitor %j is in rollout %j only above %d percent', (visitor, fixedSalt, percent) => {
  expect(inRollout(visitor, fixedSalt, percent)).toBe(false);
  expect(inRollout(visitor, fixedSalt, percent + 0.01)).toBe(true);
});

test.each([
  [NaN, 'nobody'],
  [-1, 'nobody'],
  [-Infinity, 'nobody'],
  [100.1, 'everybody'],
  [Infinity, 'everybody'],
])('a rollout to %d percent includes %s', (percent, included) => {
  const reached = share((visitor) => inRollout(visitor, salt, percent), visitors.slice(0, 1_000));
  expect(reached).toBe(included === 'everybody' ? 100 : 0);
});
