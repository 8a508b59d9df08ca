import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CannotCreate } from './target';
import { withStaging, writeAll } from './staging';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'staging-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const entries = () => readdirSync(root, { recursive: true }).map(String).sort();
const write = (files: Readonly<Record<string, string>>) =>
  withStaging(root, (staging) => writeAll(root, staging, new Map(Object.entries(files))));

test('all files are written, and nothing else is left behind', () => {
  write({ 'part/src/a.txt': 'a', 'part/b.txt': 'b', 'c.txt': 'c' });
  expect(entries()).toEqual(['c.txt', 'part', 'part/b.txt', 'part/src', 'part/src/a.txt']);
});

test('if a folder has the same name as a new file, the file system’s message is thrown and no files are left behind', () => {
  const files = { 'part/a.txt': 'a', taken: 'b' };
  mkdirSync(join(root, 'taken'));
  writeFileSync(join(root, 'taken/file'), '');
  expect(() => write(files)).toThrow(CannotCreate);
  expect(() => write(files)).toThrow(/^E[A-Z]+: .*rename/);
  expect(entries()).toEqual(['taken', 'taken/file']);
});

test('an interrupt is ignored until all files are written', () => {
  const program = `
    import { withStaging, writeAll } from ${JSON.stringify(join(__dirname, 'staging.ts'))};
    withStaging(process.argv[1], (staging) => {
      process.kill(process.pid, 'SIGINT');
      writeAll(process.argv[1], staging, new Map([['part/a.txt', 'a']]));
    });`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program, root];
  expect(spawnSync(process.execPath, args, { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  expect(entries()).toEqual(['part', 'part/a.txt']);
});

test('writing to a missing folder throws', () => {
  expect(() => withStaging(join(root, 'missing'), () => undefined)).toThrow(/^ENOENT: /);
});
