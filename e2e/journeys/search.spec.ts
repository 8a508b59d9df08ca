import { expect, test } from '../test';

test('search finds markets from any page, shows nothing found, and clears', async ({ page }) => {
  await page.goto('/market/4');
  const box = page.getByPlaceholder('Search markets, discussions...');
  await box.fill('inflation');
  await expect(page).toHaveURL('/market/4');
  await box.press('Enter');
  await expect(page).toHaveURL('/markets?q=inflation');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(box).toHaveValue('inflation');

  await box.fill('no such market');
  await expect(page.getByText('No market matches')).toBeVisible();
  await expect(box).toBeFocused();
  await expect(cards).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: /clear search/i })
    .or(page.getByRole('main').getByRole('button', { name: /clear search/i }))
    .click();
  await expect(page).toHaveURL('/markets');
  await expect(cards).toHaveCount(11);
  await expect(box).toHaveValue('');
});

test('a search for whatever text is text and nothing else', async ({ page }) => {
  await page.goto('/markets');
  const box = page.getByPlaceholder('Search markets, discussions...');
  for (const text of ['<img src=x onerror=alert(1)>', '.*+?^${}()|[]\\', '%', '🦊\u202E', 'a'.repeat(5000)]) {
    await box.fill(text);
    await expect(page.getByText('No market matches')).toBeVisible();
    await expect(page.getByRole('main').locator('img')).toHaveCount(0);
    await page.reload();
    await expect(box).toHaveValue(text);
  }
});
