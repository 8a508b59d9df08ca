import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEngine } from './engines';

/** A folder with executables of these names. */
function folderWith(...names: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'));
  for (const name of names) writeFileSync(join(folder, name), '', { mode: 0o755 });
  return folder;
}

test('FIREFOX_PATH takes precedence over an installed Firefox', () => {
  const named = join(folderWith('mine'), 'mine');
  const PATH = folderWith('firefox');
  expect(findEngine('firefox', { FIREFOX_PATH: named, PATH })).toEqual({ FIREFOX_PATH: named });
  expect(findEngine('firefox', { PATH })).toEqual({ FIREFOX_PATH: join(PATH, 'firefox') });
});

test('throws if FIREFOX_PATH is not a program', () => {
  const PATH = folderWith('firefox');
  expect(() => findEngine('firefox', { FIREFOX_PATH: '/nowhere/firefox', PATH })).toThrow('/nowhere/firefox');
});

test('WebKit needs both its driver and Xvfb', () => {
  const driver = folderWith('WebKitWebDriver');
  expect(findEngine('webkit', { PATH: driver })).toBeUndefined();
  const screen = folderWith('Xvfb');
  expect(findEngine('webkit', { PATH: `${driver}:${screen}` })).toEqual({
    WEBKIT_DRIVER_PATH: join(driver, 'WebKitWebDriver'),
    XVFB_PATH: join(screen, 'Xvfb'),
  });
});
