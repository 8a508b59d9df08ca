import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser';

/** A folder with one file of this name and mode. */
function folderWith(name: string, mode = 0o755) {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'));
  writeFileSync(join(folder, name), '');
  chmodSync(join(folder, name), mode);
  return folder;
}

test('CHROMIUM_PATH takes precedence over an installed browser', () => {
  const named = join(folderWith('mine'), 'mine');
  expect(findBrowser({ CHROMIUM_PATH: named, PATH: folderWith('chromium') })).toBe(named);
});

test('a CHROMIUM_PATH that does not exist is an error', () => {
  const PATH = folderWith('chromium');
  expect(() => findBrowser({ CHROMIUM_PATH: '/nowhere/chromium', PATH })).toThrow('/nowhere/chromium');
});

test('an installed browser is found, Chrome before Chromium in the same folder', () => {
  const folder = folderWith('chromium');
  expect(findBrowser({ PATH: `/nowhere:${folder}` })).toBe(join(folder, 'chromium'));
  writeFileSync(join(folder, 'google-chrome'), '', { mode: 0o755 });
  expect(findBrowser({ PATH: folder })).toBe(join(folder, 'google-chrome'));
});

test('a headless shell takes precedence over Chrome, whatever the order of their folders', () => {
  const [first, second] = [folderWith('google-chrome'), folderWith('chromium-headless-shell')];
  expect(findBrowser({ PATH: `${first}:${second}` })).toBe(join(second, 'chromium-headless-shell'));
});

test('a file that is not executable is ignored', () => {
  const folder = folderWith('chromium', 0o644);
  expect(findBrowser({ PATH: folder })).not.toBe(join(folder, 'chromium'));
});
