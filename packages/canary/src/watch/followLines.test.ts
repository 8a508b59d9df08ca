import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { followLines } from './followLines';

let folder: string;
let path: string;
let lines: AsyncGenerator<readonly string[]>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecast-lines-'));
  path = join(folder, 'events');
  lines = followLines({ path, everyMs: 1 });
});
afterEach(async () => {
  await lines.return(undefined);
  rmSync(folder, { recursive: true });
});

/** At least the next `count` lines. */
async function next(count: number): Promise<string[]> {
  const found: string[] = [];
  while (found.length < count) found.push(...((await lines.next()).value as string[]));
  return found;
}
/** The lines that the next five polls find. */
async function poll(): Promise<string[]> {
  const found: string[] = [];
  for (let look = 0; look < 5; look += 1) found.push(...((await lines.next()).value as string[]));
  return found;
}

test('existing lines are returned, then new ones, each once', async () => {
  writeFileSync(path, 'one\ntwo\n');
  expect(await next(2)).toEqual(['one', 'two']);
  appendFileSync(path, 'three\n');
  expect(await next(1)).toEqual(['three']);
  expect(await poll()).toEqual([]);
});

test('a file that does not exist yet is followed once it is created', async () => {
  expect(await poll()).toEqual([]);
  writeFileSync(path, 'one\n');
  expect(await next(1)).toEqual(['one']);
});

test('a line is returned once it is complete, even if it was written with a character split in two', async () => {
  const bytes = Buffer.from('grün\n');
  writeFileSync(path, bytes.subarray(0, 3));
  expect(await poll()).toEqual([]);
  appendFileSync(path, bytes.subarray(3));
  expect(await next(1)).toEqual(['grün']);
});

test('a file that was moved away is read to its end, then the new file is read', async () => {
  writeFileSync(path, 'one\n');
  expect(await next(1)).toEqual(['one']);
  appendFileSync(path, 'two\n');
  renameSync(path, `${path}.1`);
  appendFileSync(`${path}.1`, 'three\n');
  writeFileSync(path, 'four\n');
  expect(await next(3)).toEqual(['two', 'three', 'four']);
  rmSync(path);
  expect(await poll()).toEqual([]);
  writeFileSync(path, 'five\n');
  expect(await next(1)).toEqual(['five']);
});

test('a truncated file is read from its beginning', async () => {
  writeFileSync(path, 'a long line\nunfinished');
  expect(await next(1)).toEqual(['a long line']);
  expect(await poll()).toEqual([]);
  truncateSync(path);
  expect(await poll()).toEqual([]);
  appendFileSync(path, 'one\n');
  expect(await next(1)).toEqual(['one']);
});

test('a large file is returned in chunks, without losing a line', async () => {
  const written = Array.from({ length: 50_000 }, (_, at) => `line ${at}`);
  writeFileSync(path, `${written.join('\n')}\n`);
  const first = await next(1);
  expect(first.length).toBeLessThan(10_000);
  expect([...first, ...(await next(written.length - first.length))]).toEqual(written);
});

test.each([
  ['arrives at once', 16_385],
  ['arrives in many chunks', 1_000_000],
])('a line that is too long and %s is skipped', async (_what, length) => {
  writeFileSync(path, `one\n${'\0'.repeat(length)}\n${'x'.repeat(16_384)}\ntwo\n`);
  expect(await next(3)).toEqual(['one', 'x'.repeat(16_384), 'two']);
  appendFileSync(path, Buffer.alloc(length));
  expect(await poll()).toEqual([]);
  appendFileSync(path, '\nthree\n');
  expect(await next(1)).toEqual(['three']);
});

test('an unreadable file is an error, and no file is left open', async () => {
  const before = readdirSync('/dev/fd').length;
  const folderLines = followLines({ path: folder, everyMs: 1 });
  await expect(folderLines.next()).rejects.toThrow('EISDIR');
  writeFileSync(path, 'one\n');
  await next(1);
  await lines.return(undefined);
  expect(readdirSync('/dev/fd')).toHaveLength(before);
});
