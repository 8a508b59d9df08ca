import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './findBrowser';

/** A folder with a program, or a plain file, of that name. */
function folderWith(name: string, mode = 0o755) {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'));
  writeFileSync(join(folder, name), '');
  chmodSync(join(folder, name), mode);
  return folder;
}

test('the browser that CHROMIUM_PATH names comes before one that is installed', () => {
  const named = join(folderWith('mine'), 'mine');
  expect(findBrowser({ CHROMIUM_PATH: named, PATH: folderWith('chromium') })).toBe(named);
});

test('a CHROMIUM_PATH that names nothing is said, not passed over', () => {
  const PATH = folderWith('chromium');
  expect(() => findBrowser({ CHROMIUM_PATH: '/nowhere/chromium', PATH })).toThrow('/nowhere/chromium');
});

test('an installed browser is found, Chrome before Chromium within a folder', () => {
  const folder = folderWith('chromium');
  expect(findBrowser({ PATH: `/nowhere:${folder}` })).toBe(join(folder, 'chromium'));
  writeFileSync(join(folder, 'google-chrome'), '', { mode: 0o755 });
  expect(findBrowser({ PATH: folder })).toBe(join(folder, 'google-chrome'));
});

test('one without windows comes before the others, wherever it is', () => {
  const [first, second] = [folderWith('google-chrome'), folderWith('chromium-headless-shell')];
  expect(findBrowser({ PATH: `${first}:${second}` })).toBe(join(second, 'chromium-headless-shell'));
});

test('a file that cannot be run is no browser', () => {
  const folder = folderWith('chromium', 0o644);
  expect(findBrowser({ PATH: folder })).not.toBe(join(folder, 'chromium'));
});
