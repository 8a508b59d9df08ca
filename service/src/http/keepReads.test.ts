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
