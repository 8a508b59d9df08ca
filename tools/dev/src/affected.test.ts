import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { affectedSpecs, affectedUnitTests, affects, changeSince } from './affected';

describe('in a new repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'affected-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@localhost', ...args], {
      cwd: folder,
      stdio: 'pipe',
    });

  test('a change includes everything since the branch left main, committed or not', () => {
    git('init', '-q', '-b', 'main');
    for (const name of ['kept.ts', 'deleted.ts', 'edited.ts']) writeFileSync(join(folder, name), name);
    git('add', '.');
    git('commit', '-qm', 'one');
    expect(changeSince(undefined, folder).paths).toEqual([]);

    git('checkout', '-qb', 'branch');
    writeFileSync(join(folder, 'edited.ts'), 'edited');
    git('commit', '-qam', 'two');
    rmSync(join(folder, 'deleted.ts'));
    writeFileSync(join(folder, 'ünträcked file.ts'), '');
    expect(changeSince(undefined, folder).paths).toEqual(['deleted.ts', 'edited.ts', 'ünträcked file.ts']);
    expect(changeSince('HEAD', folder).paths).toEqual(['deleted.ts', 'ünträcked file.ts']);
  });

  test('an unknown commit is an error', () => {
    expect(() => changeSince('nowhere', folder)).toThrow('There is no commit nowhere.');
  });
});

test.each([
  ['e2e', 'remote-markets/src/index.ts'],
  ['e2e', 'package-lock.json'],
  ['proofs', 'packages/ship/src/cli/program.ts'],
  ['proofs', 'packages/canary/src/watch/watchCanary.ts'],
  ['lint', 'docs/testing.md'],
])('the step %s is affected by a change to %s', (step, path) => {
  expect(affects(step, { paths: [path] })).toBe(true);
});

test.each([
  ['e2e', 'docs/testing.md'],
  ['proofs', 'remote-markets/src/index.ts'],
])('the step %s is not affected by a change to %s', (step, path) => {
  expect(affects(step, { paths: [path] })).toBe(false);
});

test('without changes, no step is affected', () => {
  expect(affects('lint', { paths: [] })).toBe(false);
});

test('if only specs changed, only those run', () => {
  const journey = 'e2e/journeys/search.spec.ts';
  expect(affectedSpecs({ paths: [journey, 'docs/testing.md'] })).toEqual([journey]);
  expect(affectedSpecs({ paths: [journey, 'e2e/states.ts'] })).toEqual([]);
  expect(affectedSpecs({ paths: [journey, 'host/src/routes.ts'] })).toEqual([]);
});

test('unit tests that import a changed file run, or all of them if it may be read at run time', () => {
  const unitTests = (...paths: readonly string[]) => affectedUnitTests({ base: 'abc', paths });
  expect(unitTests('host/src/routes.ts', 'docs/testing.md')[0]).toBe('--changedSince=abc');
  expect(unitTests('host/site.json', 'host/src/routes.ts')).toEqual([]);
  expect(unitTests('docs/testing.md')).toContain('tools/docs');
});
