import { expect, test } from '../test';

test('a visitor takes a position, and is told that nothing was sent', async ({ page }) => {
  await page.goto('/market/1');
  await expect(page.getByText('Support YES').first()).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit Research Position' });
  await expect(submit).toBeDisabled();
  await expect(page.getByText('Available: 250 points')).toBeVisible();
  await expect(page.getByText('Allocating: 10 points')).toBeVisible();

  await page.getByRole('button', { name: '+50 pts' }).click();
  await expect(page.getByText('Allocating: 50 points')).toBeVisible();
  await expect(submit).toBeDisabled();

  const yes = page.getByRole('button', { name: 'Support YES' });
  const no = page.getByRole('button', { name: 'Support NO' });
  await yes.click();
  await no.click();
  await expect(yes).toHaveAttribute('aria-pressed', 'false');
  await expect(no).toHaveAttribute('aria-pressed', 'true');

  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Research position'));
  await submit.click();
  await logged;
  await expect(page.getByText('Not sent: this site runs on sample data')).toBeVisible();
  expect(requests).toEqual([]);

  await page.getByRole('link', { name: 'Back to Markets' }).click();
  await page.getByRole('article').nth(1).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Submit Research Position' })).toBeDisabled();
  await expect(page.getByText('Allocating: 10 points')).toBeVisible();
});

test('an analysis that cannot be sent is kept, whatever it says', async ({ page }) => {
  await page.goto('/market/2');
  const text = '<img src=x onerror=alert(1)> "\'; DROP TABLE markets;--\n\u202E🦊 {{7*7}}';
  const field = page.getByPlaceholder('Add your research insights or analysis...');
  await field.fill(text);
  await page.getByRole('button', { name: 'Post Analysis' }).click();
  await expect(page.getByText('Not sent: this site runs on sample data')).toBeVisible();
  await expect(field).toHaveValue(text);
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
});

for (const width of [1280, 375]) {
  test(`what cannot be counted or sent says so beside what was pressed, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/market/9');
    const consensus = page.getByRole('region', { name: 'Research Participation' });
    await expect(consensus.getByText('Sample figure, the same on every market')).toBeVisible();

    const entries = page.getByRole('list', { name: 'Research Discussion' }).getByRole('listitem');
    const second = entries.nth(1);
    await second.getByRole('button', { name: /^Upvote/ }).scrollIntoViewIfNeeded();
    const below = () => entries.nth(2).boundingBox();
    const before = await below();
    await second.getByRole('button', { name: /^Upvote/ }).click();
    await expect(second.getByRole('status')).toHaveText('Not counted: this site runs on sample data');
    expect(await below()).toEqual(before);
    await entries
      .nth(2)
      .getByRole('button', { name: /^Reply/ })
      .click();
    await expect(page.getByText('Not counted: this site runs on sample data')).toHaveCount(2);

    await page.getByRole('button', { name: 'Post Analysis' }).click();
    await expect(page.getByText('Not sent: this site runs on sample data')).toBeVisible();
  });
}
