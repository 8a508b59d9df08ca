import { expect, test } from '../test';

const parts = [
  { part: 'landing', origin: 'http://localhost:4001', path: '/', heading: 'The future, scored in real time' },
  { part: 'markets', origin: 'http://localhost:4002', path: '/markets', heading: 'Research Markets' },
  { part: 'market-detail', origin: 'http://localhost:4003', path: '/market/1', heading: /brain-computer/ },
];

for (const { part, origin, path, heading } of parts) {
  test(`without ${part} the other pages work, and it comes back without a reload`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/, /FED-003 in part/);
    await page.route(`${origin}/**`, (route) => route.abort('connectionrefused'));
    await page.goto(path);
    const failed = page.getByRole('alert').filter({ hasText: 'FED-003' });
    await expect(failed).toContainText(part);
    await expect(page.getByRole('main')).toHaveCount(1);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    const other = part === 'markets' ? 'Home' : 'Markets';
    await page.getByRole('main').getByRole('link', { name: other }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      other === 'Home' ? 'The future, scored in real time' : 'Research Markets',
    );
    await page.goBack();
    await expect(failed).toContainText(part);

    await page.unroute(`${origin}/**`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
}

test('a fragment that is missing leaves the page around it', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/, /FED-003 in part/);
  await page.route('http://localhost:4002/**', (route) => route.abort('connectionrefused'));
  await page.goto('/market/1');
  await expect(page.getByRole('heading', { name: 'Probability Over Time' })).toBeVisible();
  const failed = page.getByRole('alert').filter({ hasText: 'FED-003' });
  await expect(failed).toContainText('markets');
  await page.unroute('http://localhost:4002/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Related markets' })).toBeVisible();
});
