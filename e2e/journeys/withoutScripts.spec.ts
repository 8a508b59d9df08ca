import { expect, test } from '../test';

test.use({ javaScriptEnabled: false });

test('without scripts, every page is complete, including the chart, and its links work', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404 \(Not Found\)/);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The future, scored in real time');
  const featured = page.getByRole('region', { name: 'On the move' }).getByRole('article');
  await expect(featured).toHaveCount(3);
  const [question = ''] = await featured.getByRole('link').allInnerTexts();
  await featured.getByRole('link', { name: question }).click();
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();
  await page.goto('/');
  await page.getByRole('link', { name: 'Browse markets' }).click();
  await expect(page).toHaveURL(/\/markets$/);
  const notice = page.locator('noscript p');
  await expect(notice).toBeVisible();
  await expect(notice).toHaveText(/^\s*Buttons, search and filters on this site need JavaScript\./);
  await expect(page.getByRole('heading', { level: 1, name: 'Research Markets' })).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(11);
  const titles = await cards.getByRole('heading').allInnerTexts();
  const links = await cards
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(new Set(links).size).toBe(11);
  for (const [index, link] of links.entries()) {
    await page.goto(link ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[index] ?? '');
    await expect(page.getByRole('application', { name: 'Probability by day' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Research Sources' })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Markets' }).first().click();
  await expect(page).toHaveURL(/\/markets$/);
  const missing = await page.goto('/nowhere');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});
