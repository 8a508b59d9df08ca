import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deadLinks } from './deadLinks';

const root = join(__dirname, '../../..');

test('the documentation has no dead links', () => {
  // Include untracked files, so that a page is checked before it is committed.
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const paths = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  const present = paths.filter((path) => existsSync(join(root, path)));
  expect(present.length).toBeGreaterThan(100);
  expect(deadLinks(present, (path) => readFileSync(join(root, path), 'utf8'))).toEqual([]);
});

const site = (page: string) => {
  const files: Readonly<Record<string, string>> = {
    'docs/page.md': page,
    'docs/other.md':
      '# The other page\n\n## `ship gc`, and why\n\n```sh\n# no heading\n```\n\n## Twice\n\n## Twice\n',
    'src/main.ts': '',
  };
  return deadLinks(Object.keys(files), (path) => files[path] ?? '');
};

test.each([
  '[a file](../src/main.ts)',
  '[a folder](../src)',
  '[a folder](../src/)',
  '[the top](..)',
  '[a heading](other.md#ship-gc-and-why)',
  '[the second of two](other.md#twice-1)',
  '# Here\n\n[this page](#here)',
  '[another site](https://example.com/page.md#x)',
  '[a letter](mailto:someone@example.com)',
  '<img src="../src/main.ts" />',
  '`[code](nowhere.md)`',
  '```md\n[code](nowhere.md)\n```',
])('%j is a valid link', (page) => {
  expect(site(page)).toEqual([]);
});

test.each([
  ['[a file](../src/moved.ts)', '../src/moved.ts'],
  ['[a file](<moved.md> "with a title")', 'moved.md'],
  ['[out of the repository](../../main.ts)', '../../main.ts'],
  ['[another spelling](../src/Main.ts)', '../src/Main.ts'],
  ['[a heading](other.md#ship-gc)', 'other.md#ship-gc'],
  ['[code is no heading](other.md#no-heading)', 'other.md#no-heading'],
  ['[only two](other.md#twice-2)', 'other.md#twice-2'],
  ['[this page](#nowhere)', '#nowhere'],
  ['[by name][name]\n\n[name]: moved.md', 'moved.md'],
  ['[`code`](moved.md)', 'moved.md'],
  ['<source srcset="moved.webp 2x" />', 'moved.webp'],
])('%j is a dead link', (page, link) => {
  expect(site(page)).toEqual([`docs/page.md: ${link}`]);
});
