import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { BuildContract } from '@forecast/contract';
import { expect, expectHydrated, test } from '../test';
import budgets from './budgets.json';

const root = join(__dirname, '../..');

/** The folder with the build of a part or of the host. */
const distOf = (part: string) => join(root, part === 'host' ? part : `remote-${part}`, 'dist');

/** The files of the scripts that a page runs on a first visit, or prefetches for another page. Grows with each response. */
async function scriptsOf(page: Page, path: string, loaded: 'run' | 'prefetched'): Promise<Set<string>> {
  const files = new Set<string>();
  page.on('response', (response) => {
    if ((response.request().resourceType() === 'script') !== (loaded === 'run')) return;
    const [, part, file] = /\/r\/([^/]+)\/[^/]+\/(.+\.js)$/.exec(response.url()) ?? [];
    if (part !== undefined && file !== undefined) files.add(join(distOf(part), file));
  });
  // Fragments load after the page, whose text is visible before any script runs.
  await page.goto(path);
  await expectHydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return files;
}

/** The transfer size of a script, in bytes. */
const sizeOf = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

/** The library modules in a script with more than 1,000 characters of source. */
function librariesIn(file: string): string[] {
  if (!existsSync(`${file}.map`)) return [];
  const map = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as Record<
    'sources' | 'sourcesContent',
    string[]
  >;
  return map.sources.flatMap((source, index) => {
    const [module] = /(?<=\/node_modules\/).*/.exec(source) ?? [];
    return module !== undefined && (map.sourcesContent[index] ?? '').length > 1000 ? [module] : [];
  });
}

test('each page of the site has a budget', () => {
  const text = readFileSync(join(distOf('host'), 'contract.json'), 'utf8');
  const { routes = {} } = JSON.parse(text) as BuildContract;
  expect(Object.keys(budgets).sort()).toEqual(Object.keys(routes).sort());
});

for (const [route, budget] of Object.entries(budgets)) {
  test(`a first visit to ${route} stays within its budget and loads no library module twice`, async ({
    page,
  }) => {
    const scripts = [...(await scriptsOf(page, route.replace(/:id\??/, '1'), 'run'))];
    // At least the host's script, the part's entry and its page.
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.map(sizeOf).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(budget);
    const modules = scripts.flatMap(librariesIn);
    expect(modules).toContainEqual(expect.stringMatching(/^react-dom\//));
    expect(modules.filter((module, index) => modules.indexOf(module) !== index)).toEqual([]);
  });
}

const prefetchBudget = 41 * 1024;

for (const [path, part] of [
  ['/', 'market-detail'],
  ['/markets', 'market-detail'],
  ['/market/1', 'markets'],
] as const) {
  test(`once idle, ${path} prefetches the page of ${part} within 41 KB`, async ({ page }) => {
    const scripts = await scriptsOf(page, path, 'prefetched');
    for (const file of ['remoteEntry', '__federation_expose_Page'])
      await expect
        .poll(() => [...scripts])
        .toContainEqual(expect.stringContaining(`remote-${part}/dist/${file}`));
    expect([...scripts].map(sizeOf).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(
      prefetchBudget,
    );
  });
}
