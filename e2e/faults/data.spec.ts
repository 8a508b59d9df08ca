import type { Page } from '@playwright/test';
import { expect } from '../test';
import { test } from './site';
import { followTo } from './visitor';

/** What other parts show: the list of markets, search results, and the shell. */
async function readSite(page: Page) {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Markets' }).click();
  await expect(page.getByRole('article')).toHaveCount(11);
  const list = await page.getByRole('article').allInnerTexts();
  const activity = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem');
  await expect(activity).toHaveCount(4);
  await page.getByRole('button', { name: 'Notifications' }).click();
  const notices = page.getByRole('dialog').getByRole('listitem');
  await expect(notices).toHaveCount(4);
  const shell = [...(await activity.allInnerTexts()), ...(await notices.allInnerTexts())];
  await page.keyboard.press('Escape');
  await page.getByLabel('Search markets and discussions').fill('brain');
  await expect(page.getByRole('article')).toHaveCount(1);
  const found = await page.getByRole('article').allInnerTexts();
  await page.getByLabel('Search markets and discussions').fill('');
  await expect(page.getByRole('article')).toHaveCount(11);
  return { list, shell, found };
}

const corrupted = (page: Page) => page.getByText('Corrupted on purpose', { exact: true });

test('a page that corrupts every cache and response it can reach does not affect other parts', async ({
  page,
  site,
}) => {
  await site.break('market-detail', 'corrupts what it reaches');
  await page.goto(`${site.url}/markets`);
  const before = await readSite(page);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(corrupted(page)).toBeVisible();
  // A fragment of another part on that page uses its own part's cache.
  const related = page.getByRole('region', { name: 'Related Markets' });
  await expect(related.getByRole('link')).not.toHaveCount(0);
  expect(await readSite(page)).toEqual(before);
  expect(await site.events()).not.toContainEqual(expect.objectContaining({ kind: 'failure' }));
});

test('a fragment that corrupts every cache and response it can reach leaves its page intact @full', async ({
  page,
  site,
}) => {
  await site.break('markets', 'corrupts what it reaches');
  await page.goto(`${site.url}/market/1`);
  await expect(corrupted(page)).toBeVisible();
  const question = await page.getByRole('heading', { level: 1 }).innerText();
  expect(question).toMatch(/brain-computer/);
  await expect(page.getByRole('heading', { name: 'Probability Over Time' })).toBeVisible();
  // Open another market, and then the first one again from the cache.
  for (const [path, title] of [
    ['/market/2', /.+\?$/],
    ['/market/1', question],
  ] as const) {
    await followTo(page, path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(corrupted(page)).toBeVisible();
  }
  expect(await site.events()).not.toContainEqual(expect.objectContaining({ kind: 'failure' }));
});
