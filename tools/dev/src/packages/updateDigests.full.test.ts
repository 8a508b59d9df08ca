import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { updateDigests } from './updateDigests';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'a repository '));
  write('tsconfig.base.json', JSON.stringify({ compilerOptions: options }));
  write('packages/tool/package.json', packageText('1.0.0'));
  write('packages/tool/src/index.ts', "export { one } from './numbers';");
  write('packages/tool/src/numbers.ts', both);
});
afterEach(() => rmSync(root, { recursive: true }));

const options = { target: 'ES2022', noLib: true, module: 'preserve', strict: true, types: [] };
const packageText = (version: string) =>
  `${JSON.stringify({ name: 'tool', version, exports: { '.': targets } }, null, 2)}\n`;
const targets = { '@forecast/source': './src/index.ts', types: './dist/types/index.d.ts' };
const both = 'export const one = (): number => 1;\nexport const two = (): number => 2;';

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const offer = (text: string) => write('packages/tool/src/index.ts', text);
const setVersion = (version: string) =>
  write(
    'packages/tool/package.json',
    read('packages/tool/package.json').replace(/"version": ".*"/, `"version": "${version}"`),
  );
const digest = () => /"apiDigest": "([\da-f]{16})"/.exec(read('packages/tool/package.json'))?.[1];

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
  });
function commit(message: string): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', message);
}

/** Does what `npm run api` does in the repository. */
function update(folder = root) {
  const printed: string[] = [];
  const done = updateDigests(folder, (text) => printed.push(text));
  return { done, text: printed.join('\n') };
}

/** Creates a repository whose latest commit sets the package's digest. */
function begin(): void {
  git('init', '--quiet');
  commit('Begin');
  update();
  commit('The first');
}

test('a new package gets its digest, next to its version', () => {
  git('init', '--quiet');
  commit('Begin');
  expect(update()).toMatchObject({ done: true, text: expect.stringContaining('tool is new') as string });
  expect(read('packages/tool/package.json')).toMatch(
    /"version": "1\.0\.0",\n {2}"apiDigest": "[\da-f]{16}",\n/,
  );
});

test.each([
  ['a comment', "/** The one. */\nexport { one } from './numbers';", both],
  ['a declaration that no entry exports', "export { one } from './numbers';", both.replace('two', 'three')],
  ['the file of a declaration', 'export const one = (): number => 1;', ''],
])('changing %s does not change the digest', (_what, index, numbers) => {
  begin();
  const before = digest();
  offer(index);
  write('packages/tool/src/numbers.ts', numbers);
  expect(update()).toEqual({ done: true, text: 'No package has a changed API.' });
  expect(digest()).toBe(before);
  expect(git('status', '--short')).not.toContain('package.json');
});

test('shows additions since the commit that set the digest, and sets the new digest', () => {
  begin();
  const before = digest();
  write('README.md', 'More.');
  commit('Another');
  offer("export { one, two } from './numbers';");
  const { done, text } = update();
  expect(done).toBe(true);
  expect(text).toMatch(/tool since [\da-f]+ \(The first\):/);
  expect(text).toContain("\n+import { two } from 'tool';");
  expect(text).toContain('\n+const two: () => number;');
  expect(text).not.toMatch(/^-/m);
  expect(digest()).not.toBe(before);
  expect(update().text).toBe('No package has a changed API.');
});

test.each([
  ['a name', "export { two } from './numbers';", both, "import { one } from 'tool';"],
  ['a type', "export { one } from './numbers';", both.replace('number', '1 | 2'), 'const one: () => number;'],
])('removing or changing %s needs a major version', (_what, index, numbers, line) => {
  begin();
  const before = digest();
  offer(index);
  write('packages/tool/src/numbers.ts', numbers);
  for (const version of ['1.0.0', '1.1.0']) {
    setVersion(version);
    const { done, text } = update();
    expect(done).toBe(false);
    expect(text).toContain(`\n  ${line}\n`);
    expect(text).toContain('Raise the version in packages/tool/package.json to 2.0.0 (');
    expect(digest()).toBe(before);
  }
  setVersion('2.0.0');
  expect(update()).toMatchObject({ done: true, text: expect.stringContaining(`\n-${line}`) as string });
  expect(digest()).not.toBe(before);
});

test('the API of an unreleased major version may change in any way', () => {
  begin();
  setVersion('2.0.0-0');
  for (const index of ["export { two } from './numbers';", "export { one } from './numbers';"]) {
    offer(index);
    expect(update().done).toBe(true);
    commit('Another');
  }
  setVersion('2.0.0');
  offer("export { two } from './numbers';");
  expect(update().done).toBe(false);
});

test('a package with a contractVersion may raise it instead of the major version', () => {
  offer("export { one } from './numbers';\nexport const contractVersion = 9;");
  begin();
  offer('export const contractVersion = 9;');
  expect(update()).toMatchObject({
    done: false,
    text: expect.stringContaining('Raise contractVersion, or the version') as string,
  });
  offer('export const contractVersion = 10;');
  expect(update().done).toBe(true);
});

test('of two changes in a row, the second is compared with the commit of the first', () => {
  begin();
  offer("export { one, two } from './numbers';");
  update();
  commit('Add two');
  offer("export { one } from './numbers';");
  expect(update()).toMatchObject({
    done: false,
    text: expect.stringMatching(/\(Add two\):[^]*-.*two/) as string,
  });
});

test('an uncommitted digest does not hide changes since the committed one', () => {
  begin();
  offer("export { one, two } from './numbers';");
  update();
  offer("export { two } from './numbers';");
  expect(update()).toMatchObject({
    done: false,
    text: expect.stringContaining("\n-import { one } from 'tool';\n") as string,
  });
  offer("export { one } from './numbers';");
  expect(update().done).toBe(true);
  expect(git('status', '--short')).toBe('');
});

test.each([
  ['a commit on a merged branch', false, 'Add two'],
  ['the merge commit itself', true, "Merge branch 'team'"],
])('finds the commit that set the digest if it is %s', (_which, conflict, subject) => {
  begin();
  git('checkout', '--quiet', '-b', 'team');
  offer("export { one, two } from './numbers';");
  update();
  commit('Add two');
  git('checkout', '--quiet', '-');
  write('packages/tool/src/more.ts', 'export const more = 1;');
  commit('Another');
  git('merge', '--quiet', '--no-ff', '--no-commit', 'team');
  if (conflict) {
    offer("export { one, two } from './numbers';\nexport * from './more';");
    update();
  }
  git('commit', '--quiet', '--all', '--no-edit');
  offer("export { one } from './numbers';");
  expect(update().text).toContain(`(${subject})`);
});

test('without the git history, the error says what is missing, and no digest is set', () => {
  begin();
  write('README.md', 'More.');
  commit('Another');
  const shallow = join(root, 'a clone');
  git('clone', '--quiet', '--depth', '1', `file://${encodeURI(root)}`, shallow);
  const before = digest();
  writeFileSync(join(shallow, 'packages/tool/src/index.ts'), 'export {};');
  expect(() => update(shallow)).toThrow('git fetch --unshallow');
  offer('export {};');
  rmSync(join(root, '.git'), { recursive: true });
  expect(() => update()).toThrow('needs a git clone with its history');
  expect(digest()).toBe(before);
});
