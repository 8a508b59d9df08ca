import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CannotCreate } from './CannotCreate';
import { alone, writeAll } from './staging';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'staging-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const there = () => readdirSync(root, { recursive: true }).map(String).sort();
const write = (files: Readonly<Record<string, string>>) =>
  alone(root, (staging) => writeAll(root, staging, new Map(Object.entries(files))));

test('all files are there afterwards, and nothing else', () => {
  write({ 'part/src/a.txt': 'a', 'part/b.txt': 'b', 'c.txt': 'c' });
  expect(there()).toEqual(['c.txt', 'part', 'part/b.txt', 'part/src', 'part/src/a.txt']);
});

test('where something is in the way of one, none is left, and it says why', () => {
  const files = { 'part/a.txt': 'a', taken: 'b' };
  mkdirSync(join(root, 'taken'));
  writeFileSync(join(root, 'taken/file'), '');
  expect(() => write(files)).toThrow(CannotCreate);
  expect(() => write(files)).toThrow(/^E[A-Z]+: .*rename/);
  expect(there()).toEqual(['taken', 'taken/file']);
});

test('an interruption waits until all files are there', () => {
  const program = `
    import { alone, writeAll } from ${JSON.stringify(join(__dirname, 'staging.ts'))};
    alone(process.argv[1], (staging) => {
      process.kill(process.pid, 'SIGINT');
      writeAll(process.argv[1], staging, new Map([['part/a.txt', 'a']]));
    });`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program, root];
  expect(spawnSync(process.execPath, args, { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  expect(there()).toEqual(['part', 'part/a.txt']);
});

test('a folder that is not there cannot be written to', () => {
  expect(() => alone(join(root, 'missing'), () => undefined)).toThrow(/^ENOENT: /);
});
