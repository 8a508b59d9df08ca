import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { folderStore, textAtPath, siteDataIn } from '@forecast/ship/testing';

const site = process.env['SITE'] ?? '';
const landing = () => textAtPath(folderStore(site), '/');
/** The full registry. */
const registry = async () => textAtPath(folderStore(site), siteDataIn(await landing()).whole?.url ?? '');

interface Release {
  readonly entry: string;
  readonly files: readonly { readonly path: string; readonly integrity: string }[];
}

const hashOf = (file: string) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

for (const part of readdirSync(join(site, 'r')).filter((name) => name !== 'host')) {
  test(`the registry pins the entry of ${part}, and the entry pins every other script`, async () => {
    const text = await registry();
    const [, id = 'none'] = new RegExp(`/r/${part}/([0-9a-f]{16})/`).exec(text) ?? [];
    const folder = join(site, 'r', part, id);
    const { entry, files } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release;
    for (const { path, integrity } of files)
      expect([path, integrity]).toEqual([path, hashOf(join(folder, path))]);
    expect(text).toContain(hashOf(join(folder, entry)));

    const source = readFileSync(join(folder, entry), 'utf8');
    const scripts = files.map(({ path }) => path).filter((path) => path.endsWith('.js') && path !== entry);
    // At least the page and the fallback libraries.
    expect(scripts.length).toBeGreaterThan(1);
    for (const path of scripts)
      expect([path, source.includes(hashOf(join(folder, path)))]).toEqual([path, true]);
    // Style sheets would have to be pinned too, but scripts create all styles.
    expect(files.filter(({ path }) => path.endsWith('.css'))).toEqual([]);
  });
}

test('the page pins every script of the host', async () => {
  const scripts = [...(await landing()).matchAll(/<script[^>]*\bsrc="?([^\s">]+)[^>]*>/g)];
  expect(scripts.length).toBeGreaterThan(0);
  for (const [tag, path = ''] of scripts) {
    expect(tag).toContain(hashOf(join(site, path)));
    expect(tag).toContain('crossorigin');
  }
});
