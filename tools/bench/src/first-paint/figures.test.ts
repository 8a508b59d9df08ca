import { chainLength, layoutShift, longestAfter } from './figures';

test('the chain length is the number of requests in the longest sequence', () => {
  const html = { start: 0, end: 300 };
  const script = { start: 310, end: 900 };
  const early = { start: 310, end: 450 };
  const chunk = { start: 1000, end: 1200 };
  expect(chainLength([])).toBe(0);
  expect(chainLength([html, script, early])).toBe(2);
  expect(chainLength([chunk, early, script, html])).toBe(3);
});

test('a request that starts while another is in flight does not follow it', () => {
  expect(
    chainLength([
      { start: 0, end: 300 },
      { start: 299, end: 500 },
    ]),
  ).toBe(1);
});

test('the longest task is chosen from those that end after the first paint', () => {
  const tasks = [
    { start: 0, ms: 400 },
    { start: 450, ms: 100 },
    { start: 600, ms: 60 },
  ];
  expect(longestAfter(500, tasks)).toBe(100);
  expect(longestAfter(560, tasks)).toBe(60);
  expect(longestAfter(700, tasks)).toBe(0);
});

test('shifts less than a second apart add up, for at most five seconds', () => {
  const shift = (at: number) => ({ at, value: 0.1 });
  expect(layoutShift([])).toBe(0);
  expect(layoutShift([shift(0), shift(900), shift(2000)])).toBeCloseTo(0.2);
  expect(layoutShift([0, 900, 1800, 2700, 3600, 4500, 5400].map(shift))).toBeCloseTo(0.6);
});
