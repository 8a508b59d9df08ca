import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEngine } from './engines';

/** A folder with programs of these names. */
function folderWith(...names: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'));
  for (const name of names) writeFileSync(join(folder, name), '', { mode: 0o755 });
  return folder;
}

test('the Firefox that FIREFOX_PATH names comes before an installed one', () => {
  const named = join(folderWith('mine'), 'mine');
  const PATH = folderWith('firefox');
  expect(findEngine('firefox', { FIREFOX_PATH: named, PATH })).toEqual({ FIREFOX_PATH: named });
  expect(findEngine('firefox', { PATH })).toEqual({ FIREFOX_PATH: join(PATH, 'firefox') });
});

test('a FIREFOX_PATH that names no program throws', () => {
  const PATH = folderWith('firefox');
  expect(() => findEngine('firefox', { FIREFOX_PATH: '/nowhere/firefox', PATH })).toThrow('/nowhere/firefox');
});

test('WebKit is missing unless both its driver and a screen are there', () => {
  const driver = folderWith('WebKitWebDriver');
  expect(findEngine('webkit', { PATH: driver })).toBeUndefined();
  const screen = folderWith('Xvfb');
  expect(findEngine('webkit', { PATH: `${driver}:${screen}` })).toEqual({
    WEBKIT_DRIVER_PATH: join(driver, 'WebKitWebDriver'),
    XVFB_PATH: join(screen, 'Xvfb'),
  });
});
