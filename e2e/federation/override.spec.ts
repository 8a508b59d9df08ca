import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility';
import { test } from '../faults/site';
import { failureLine } from '../faults/visitor';
import { openParts } from '../partsPanel';
import { expect, test as preview } from '../test';

const banner = (page: Page) => page.getByRole('complementary', { name: 'Other builds' });
const list = (page: Page) => page.getByRole('heading', { level: 1, name: 'Research Markets' });
const idOf = (address: string) => /[\da-f]{16}/.exec(address)?.[0] ?? 'none';

/** The release of markets that the parts panel says the page shows. */
async function release(page: Page): Promise<string> {
  const panel = await openParts(page);
  const text = await panel
    .getByRole('listitem')
    .filter({ hasText: /^markets/ })
    .innerText();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  return idOf(text);
}

test('a link makes a page use another release of one part, and Keep in this tab extends that to the whole tab @full', async ({
  page,
  site,
  context,
}) => {
  const other = idOf(site.otherMarkets);
  await page.goto(`${site.url}/markets`);
  await expect(list(page)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  const live = await release(page);
  expect(live).not.toBe(other);

  await page.goto(`${site.url}/markets?part=markets@${other}`);
  await expect(list(page)).toBeVisible();
  await expect(banner(page)).toContainText(`This page loads markets from ${site.otherMarkets}`);
  expect(await release(page)).toBe(other);
  await expectAccessible(page);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Related Markets' })).toBeVisible();
  await expect(banner(page)).toBeVisible();

  await page.goto(`${site.url}/markets`);
  await expect(list(page)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(await release(page)).toBe(live);

  await page.goto(`${site.url}/markets?part=markets@${other}`);
  await banner(page).getByRole('button', { name: 'Keep in this tab' }).click();
  await expect(banner(page)).toContainText('This tab loads markets');
  await page.goto(`${site.url}/markets`);
  await expect(list(page)).toBeVisible();
  await expect(banner(page)).toBeVisible();
  expect(await release(page)).toBe(other);

  const elsewhere = await context.newPage();
  await elsewhere.goto(`${site.url}/markets`);
  await expect(list(elsewhere)).toBeVisible();
  await expect(banner(elsewhere)).toHaveCount(0);

  await banner(page).getByRole('button', { name: 'Clear' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(list(page)).toBeVisible();
  expect(await release(page)).toBe(live);
});

test('the panel makes a tab use another release of a part, and says why it refuses a URL', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/markets`);
  const panel = await openParts(page);
  const field = page.getByRole('textbox', { name: 'Load a part from another build' });
  await field.fill('markets@http://localhost:3002');
  await page.getByRole('button', { name: 'Use in this tab' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Only releases of this site');
  await expect(field).toHaveValue('markets@http://localhost:3002');
  await field.fill(`markets@${idOf(site.otherMarkets)}`);
  await field.press('Enter');
  await expect(banner(page)).toContainText('This tab loads markets');
  await expect(list(page)).toBeVisible();
  await expect(panel).toContainText(idOf(site.otherMarkets));
});

test('hostile overrides do nothing @full', async ({ page, site }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (hostname !== 'localhost' || pathname.includes(idOf(site.otherMarkets))) foreign.push(request.url());
  });
  const other = idOf(site.otherMarkets);
  const { origin } = new URL(site.otherMarkets);
  const values = [
    'markets@javascript:alert(1)',
    `markets@https://evil.example/r/markets/${other}/`,
    `markets@${origin}/r/landing/${other}/`,
    'markets@http://localhost:3002',
    `__proto__@${other}`,
    `markets@${other}<img src=x onerror=alert(1)>`,
    '',
  ];
  for (const value of values) {
    await page.goto(`${site.url}/markets?part=${encodeURIComponent(value)}`);
    await expect(list(page)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  }
  expect(foreign).toEqual([]);
});

for (const [what, id, tag] of [
  ['was never live', 'f'.repeat(16), ''],
  ['was changed since it was live', '0'.repeat(16), '@full'],
] as const) {
  test(
    `an override with a release that ${what} runs nothing of it, and clearing it restores the live release`,
    {
      tag: tag || [],
    },
    async ({ page, site }) => {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes(`/${id}/`) && !request.url().endsWith('/release.json'))
          scripts.push(request.url());
      });
      await page.goto(`${site.url}/markets?part=markets@${id}`);
      await expect(failureLine(page, 'FED-017', 'markets')).toBeVisible();
      await expect(page.getByText('This release was never live on this site')).toBeVisible();
      await banner(page).getByRole('button', { name: 'Keep in this tab' }).click();
      await page.goto(`${site.url}/markets`);
      await expect(failureLine(page, 'FED-017', 'markets')).toBeVisible();
      await banner(page).getByRole('button', { name: 'Clear' }).click();
      await expect(list(page)).toBeVisible();
      await expect(banner(page)).toHaveCount(0);
      expect(scripts).toEqual([]);
    },
  );
}

preview('an override applies to a part that the page does not list', async ({ page }) => {
  await page.goto(`/markets?part=landing@${'f'.repeat(16)}`);
  await expect(banner(page)).toContainText('This page loads landing from');
});
