import { chartOf } from '../chartOf';
import { servedBy } from '../samples/servedBy';
import { expect, expectHydrated } from '../test';

const test = servedBy('other-bundlers/serve.mts');

test('a part built with Rspack and one built with Vite hydrate in place and show each other, and a lazy chunk loads', async ({
  page,
  urls: [url = ''],
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  // Rspack built this page, and Vite the fragment on it.
  const response = await page.goto(`${url}/market/7`);
  expect(response?.headers()['integrity-policy']).toBe('blocked-destinations=(script)');
  await expectHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: /35 million ETH/ })).toBeVisible();
  await page.getByRole('button', { name: 'Support NO' }).click();
  await expect(page.getByRole('button', { name: 'Support NO' })).toHaveAttribute('aria-pressed', 'true');
  const { picture, chart } = chartOf(page);
  const requested = page.waitForRequest(/\/r\/market-detail\/.*\.js$/);
  await picture.focus();
  await page.keyboard.press('Home');
  await requested;
  await expect(chart).toBeVisible();

  await page.getByRole('region', { name: 'Related Markets' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(/\/market\/7$/);
  await page.getByRole('link', { name: 'Back to Markets' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(11);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: /^AI / }).check();
  await expect(page).toHaveURL(/\?tag=AI$/);
  expect(warnings).toEqual([]);
});
