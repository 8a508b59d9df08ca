import { chartOf } from '../chartOf';
import { servedBy } from '../samples/servedBy';
import { expect, expectHydrated } from '../test';

const test = servedBy('other-bundlers/serve.mts');

test('parts built with Vite and Rspack hydrate in place, show each other and their pictures, and load chunks on demand', async ({
  page,
  urls: [url = ''],
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  // Vite built this page, and Rspack the fragment on it.
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

  // Vite built this page too, with its pictures.
  await page.goto(`${url}/`);
  await expectHydrated(page);
  const preview = page.getByRole('img', { name: /^A market on Forecast/ });
  await preview.scrollIntoViewIfNeeded();
  await expect(preview).toHaveJSProperty('naturalWidth', 1088);
  expect(warnings).toEqual([]);
});
