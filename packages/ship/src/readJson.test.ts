import * as v from 'valibot';
import { readJson } from './readJson';

const anything = v.unknown();
const words = v.object({ words: v.array(v.string()) });

test.each([
  ['a string of 9 MiB', `{"why":"${'a'.repeat(9 * 2 ** 20)}"}`],
  ['nine million escaped quotes', `"${'\\"'.repeat(9 * 2 ** 20)}"`],
  [
    'an object for each of 100,000 keys',
    `{${Array.from({ length: 100_000 }, (_, at) => `"${at}":{}`).join()}}`,
  ],
  ['brackets within strings', JSON.stringify(Array.from({ length: 200 }, () => '["{'))],
])('reads %s', (_what, text) => {
  expect(readJson(anything, text).ok).toBe(true);
  expect(readJson(anything, Buffer.from(text)).ok).toBe(true);
});

test.each([
  ['is nested more than', '['.repeat(1000)],
  ['is nested more than', '{"a":'.repeat(9 * 2 ** 20)],
  ['contains more than', `[${'0,'.repeat(1_500_000)}0]`],
  ['contains more than', `[${'[],'.repeat(1_000_000)}0]`],
  ['is larger than', ' '.repeat(2 ** 27 + 1)],
  ['is not JSON', '"'.repeat(2 ** 20)],
  ['is not JSON', `"${'\\'.repeat(2 ** 20)}`],
  ['is not JSON', ''],
])('says that what it cannot read %s …', (problem, text) => {
  expect(readJson(anything, text)).toEqual({
    ok: false,
    problem: expect.stringContaining(problem) as string,
  });
});

test('names only the first problem, and looks for no further one', () => {
  let checked = 0;
  const counted = v.array(
    v.pipe(
      v.string(),
      v.check(() => (checked += 1) > 0),
    ),
  );
  const read = readJson(
    v.object({ words: counted }),
    JSON.stringify({ words: [1, ...Array<string>(1000).fill('a')] }),
  );
  expect(read).toEqual({ ok: false, problem: expect.stringContaining('is malformed: words.0') as string });
  expect(checked).toBe(0);
  expect(readJson(words, JSON.stringify({ words: [' '.repeat(1000), 2] }))).toMatchObject({ ok: false });
});
