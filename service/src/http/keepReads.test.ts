import { keepReads } from './keepReads';

let time: number;
let count: number;
const countUp = async () => (count += 1);
beforeEach(() => {
  time = 0;
  count = 0;
});

test('an answer is the same for a second', async () => {
  const { read } = keepReads<number>(() => time);
  expect([await read('a', countUp), await read('a', countUp), await read('b', countUp)]).toEqual([1, 1, 2]);
  time = 999;
  expect(await read('a', countUp)).toBe(1);
  time = 1000;
  expect(await read('a', countUp)).toBe(3);
});

test('callers who come while it is read get the same answer, without another read', async () => {
  const { read } = keepReads<number>(() => time);
  expect(await Promise.all([1, 2, 3].map(() => read('a', countUp)))).toEqual([1, 1, 1]);
  let finish = () => {};
  const first = read('b', () => new Promise((resolve) => (finish = () => resolve(-1))));
  // The read has started by then.
  await new Promise(setImmediate);
  const second = read('b', countUp);
  finish();
  expect(await Promise.all([first, second])).toEqual([-1, -1]);
});

test('after a write, nobody gets what was read before, also if that read ends later', async () => {
  const { read, forget } = keepReads<number>(() => time);
  let finish = () => {};
  const early = read('a', () => new Promise((resolve) => (finish = () => resolve(-1))));
  // The read has started by then.
  await new Promise(setImmediate);
  forget();
  const late = read('a', countUp);
  finish();
  expect(await Promise.all([early, late, read('a', countUp)])).toEqual([-1, 1, 1]);
});

test('a failure isn’t kept', async () => {
  const { read } = keepReads<number>(() => time);
  await expect(read('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await read('a', countUp)).toBe(1);
});
