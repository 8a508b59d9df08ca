import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFirefox } from './firefox';

/** The path of a program of that name, in a folder of its own. */
function program(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'firefox-'));
  writeFileSync(join(folder, name), '', { mode: 0o755 });
  return { folder, file: join(folder, name) };
}

test('the Firefox that FIREFOX_PATH names comes before one that is installed', () => {
  const mine = program('mine');
  const { folder, file } = program('firefox');
  expect(findFirefox({ FIREFOX_PATH: mine.file, PATH: folder })).toBe(mine.file);
  expect(findFirefox({ PATH: folder })).toBe(file);
});

test('a FIREFOX_PATH that names nothing is said, not passed over', () => {
  const { folder } = program('firefox');
  expect(() => findFirefox({ FIREFOX_PATH: '/nowhere/firefox', PATH: folder })).toThrow('/nowhere/firefox');
});
