import type { Page } from '@playwright/test';
import { expect, test } from '../test';

/** Serves the host's page with other text in its data block. */
async function withSiteData(page: Page, change: (text: string) => string) {
  await page.route(/localhost:4000\/(markets?(\/\d+)?)?$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(
      /(id="?site-data"?>)([^<]*)/,
      (_all, open: string, text: string) => open + change(text),
    );
    await route.fulfill({ response, body });
  });
}

const unreadable: [string, (text: string) => string][] = [
  ['empty', () => ''],
  ['not JSON', () => '{"registry":'],
  ['null', () => 'null'],
  ['an array', () => '[]'],
  ['without parts', () => '{"registry":{}}'],
];

for (const [name, change] of unreadable) {
  test(`a registry that is ${name} leaves the shell and says so`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/FED-001 in part/);
    await withSiteData(page, change);
    await page.goto('/markets');
    await expect(page.getByRole('alert').filter({ hasText: 'FED-001' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')).toHaveCount(4);
    await page.goto('/');
    await expect(page.getByRole('alert').filter({ hasText: 'FED-001' })).toBeVisible();
  });
}

const unusable: [string, string, unknown][] = [
  ['is missing', 'FED-002', undefined],
  ['is malformed', 'FED-002', { manifestUrl: 7 }],
  ['names a script address', 'FED-002', { manifestUrl: 'javascript:alert(1)' }],
  ['names a dead address', 'FED-003', { manifestUrl: 'http://localhost:4999/mf-manifest.json' }],
];

for (const [name, code, entry] of unusable) {
  test(`a registry entry that ${name} fails its own part alone`, async ({ page, expectedErrors }) => {
    expectedErrors.push(
      new RegExp(`${code} in part "market-detail"`),
      /Failed to load resource|Content Security/,
    );
    await withSiteData(page, (text) => {
      const data = JSON.parse(text) as { registry: { parts: Record<string, unknown> } };
      data.registry.parts['market-detail'] = entry;
      return JSON.stringify(data);
    });
    await page.goto('/market/1');
    await expect(page.getByRole('alert').filter({ hasText: code })).toContainText('market-detail');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Markets' }).click();
    await expect(page.getByRole('article')).toHaveCount(11);
  });
}
