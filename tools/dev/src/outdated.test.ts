import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isOutdated } from './outdated';

const repository = mkdtempSync(join(tmpdir(), 'outdated-'));
afterAll(() => rmSync(repository, { recursive: true }));

/** Writes a file and sets when it was last changed, in s. */
function change(path: string, at: number): void {
  const file = join(repository, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  utimesSync(file, at, at);
}

beforeEach(() => {
  rmSync(repository, { recursive: true });
  change('host/src/index.ts', 1);
  mkdirSync(join(repository, 'host/dist'), { recursive: true });
  utimesSync(join(repository, 'host/dist'), 2, 2);
});

test.each([
  'host/src/routes.ts',
  'host/webpack.config.ts',
  'shared/src/page.ts',
  'packages/contract/src/index.ts',
  'packages/federation/src/index.ts',
  'packages/host-runtime/src/loading/exposeLoader.ts',
  'package-lock.json',
])('a change to %s after the build makes the host’s build outdated', (path) => {
  expect(isOutdated('host', repository)).toBe(false);
  change(path, 3);
  expect(isOutdated('host', repository)).toBe(true);
});

test('a change to another folder doesn’t make the host’s build outdated', () => {
  change('remote-markets/src/index.ts', 3);
  expect(isOutdated('host', repository)).toBe(false);
});

test('a folder without a build is outdated', () => {
  expect(isOutdated('remote-markets', repository)).toBe(true);
});
