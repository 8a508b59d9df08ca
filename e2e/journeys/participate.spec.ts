import { expect, expectHydrated, test } from '../test';

for (const [width, tag] of [
  [375, ''],
  [1280, '@full'],
] as const) {
  test(
    `at ${width} px, submitting a position, reacting and posting an analysis each show that nothing was sent`,
    {
      tag: tag || [],
    },
    async ({ page }) => {
      const toService: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.startsWith('/api')) toService.push(request.url());
      });
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/market/1');
      await expectHydrated(page);
      const submit = page.getByRole('button', { name: 'Submit Research Position' });
      await expect(submit).toBeDisabled();
      await expect(page.getByText('Available: 250 points')).toBeVisible();
      await expect(page.getByText('Allocating: 10 points')).toBeVisible();
      await expect(page.getByText('Sample data, the same for every market')).toBeVisible();

      await page.getByRole('button', { name: '+50 pts' }).click();
      await expect(page.getByText('Allocating: 50 points')).toBeVisible();
      await expect(submit).toBeDisabled();
      const yes = page.getByRole('button', { name: 'Support YES' });
      const no = page.getByRole('button', { name: 'Support NO' });
      await yes.click();
      await no.click();
      await expect(yes).toHaveAttribute('aria-pressed', 'false');
      await expect(no).toHaveAttribute('aria-pressed', 'true');

      // Files of a release and a prerendered page's data may still load; other requests could carry what was entered.
      const sent: string[] = [];
      page.on('request', (request) => {
        if (!/^\/(r|registry)\/|\/answers\.json$/.test(new URL(request.url()).pathname))
          sent.push(request.url());
      });
      const logged = page.waitForEvent('console', (message) =>
        message.text().startsWith('Research position'),
      );
      await submit.click();
      await logged;
      await expect(page.getByText('Not sent: this site runs on sample data')).toHaveCount(1);

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
      await expect(page.getByText('Not sent: this site runs on sample data')).toHaveCount(2);

      const text = '<img src=x onerror=alert(1)> "\'; DROP TABLE markets;--\n\u202E🦊 {{7*7}}';
      const field = page.getByPlaceholder('Add your research insights or analysis...');
      await field.fill(text);
      await page.getByRole('button', { name: 'Post Analysis' }).click();
      await expect(page.getByText('Not sent: this site runs on sample data')).toHaveCount(3);
      await expect(field).toHaveValue(text);
      await expect(page.getByRole('main').locator('img')).toHaveCount(0);
      expect(sent).toEqual([]);

      await page.getByRole('link', { name: 'Back to Markets' }).click();
      await page.getByRole('article').nth(1).getByRole('heading').getByRole('link').click();
      await expect(submit).toBeDisabled();
      await expect(page.getByText('Allocating: 10 points')).toBeVisible();
      // The consensus of the sample is the same on this market.
      const shares = page.getByRole('region', { name: 'Research Participation' }).getByRole('definition');
      await expect(shares.filter({ hasText: /^(78|22)%$/ })).toHaveText(['78%', '22%']);
      expect(toService).toEqual([]);
    },
  );
}
