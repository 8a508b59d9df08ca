import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFiles } from './build';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (files: Readonly<Record<string, string>>, excluded?: readonly string[]) =>
  writeFiles(folder, new Map(Object.entries(files)), excluded);
const files = () => readdirSync(folder, { recursive: true }).map(String).sort();

test('a folder only contains the files that were written last', () => {
  write({ 'a.js': 'a', 'old/b.js': 'b', 'types/a.d.ts': 'a' });
  write({ 'a.js': 'new', 'c/d.js': 'd' });
  expect(files()).toEqual(['a.js', 'c', join('c', 'd.js')]);
  expect(readFileSync(join(folder, 'a.js'), 'utf8')).toBe('new');
});

test('leaves excluded folders unchanged', () => {
  write({ 'a.js': 'a', 'types/a.d.ts': 'a' });
  write({ 'b.js': 'b' }, ['types']);
  expect(files()).toEqual(['b.js', 'types', join('types', 'a.d.ts')]);
});

test('does not touch unchanged files or files that another process is writing', () => {
  write({ 'a.js': 'a' });
  const before = statSync(join(folder, 'a.js')).ino;
  writeFileSync(join(folder, '._b.js.1'), 'half');
  write({ 'a.js': 'a' });
  expect(statSync(join(folder, 'a.js')).ino).toBe(before);
  expect(files()).toEqual(['._b.js.1', 'a.js']);
});
