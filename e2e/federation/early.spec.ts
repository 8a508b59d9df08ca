import type { Page } from '@playwright/test';
import { openUnhydrated } from '../openUnhydrated';
import { expect, expectHydrated, test } from '../test';

const pressed = (page: Page) => page.locator('[aria-pressed="true"]');

/** The layout shift since the page was opened, without shifts that follow user input. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[];
          resolve(entries.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

test('a position can be chosen before hydration, and every choice and keystroke is kept', async ({
  page,
}) => {
  const go = await openUnhydrated(page, '/market/1');
  await page.getByRole('button', { name: 'Support YES' }).click();
  await page.getByRole('button', { name: 'Support NO' }).click();
  await page.getByRole('button', { name: '+100 pts' }).click();
  await expect(pressed(page)).toHaveText(['Support NO', '+100 pts']);
  await page.getByLabel('Search markets and discussions').fill('eth');
  const field = page.getByPlaceholder('Add your research insights or analysis...');
  await field.pressSequentially('It was');
  const heading = await page.locator('h1').elementHandle();
  // Fonts that load late may move letters by a fraction of a pixel, but this test is only about hydration.
  await page.evaluate(() => document.fonts.ready);
  const before = await shifts(page);
  go();
  await expectHydrated(page);
  await expect(page.getByText('Allocating: 100 points')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Research Position' })).toBeEnabled();
  await expect(pressed(page)).toHaveText(['Support NO', '+100 pts']);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('It was');
  await expect(page.getByLabel('Search markets and discussions')).toHaveValue('eth');
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await shifts(page)).toBe(before);
});

test('what was typed before hydration survives a failure of the part', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/, /^FED-003/);
  await page.route('**/r/market-detail/**', (route) => route.abort());
  const go = await openUnhydrated(page, '/market/1');
  const field = page.getByPlaceholder('Add your research insights or analysis...');
  await field.pressSequentially('It was');
  go();
  await expectHydrated(page);
  await expect(page.getByRole('alert')).toContainText('This market could not be loaded.');
  await expect(field).toHaveCount(0);
  await page.unroute('**/r/market-detail/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(field).toHaveValue('It was');
});

test('a button pressed before hydration shows that it is busy, and takes effect after hydration', async ({
  page,
}) => {
  await page.route('https://tally.so/**', () => undefined);
  const go = await openUnhydrated(page, '/');
  const join = page.getByRole('button', { name: 'Join Waitlist' });
  await join.click();
  await join.click();
  await expect(join).toHaveAttribute('aria-busy', 'true');
  const requested = page.waitForRequest('https://tally.so/**');
  go();
  await expectHydrated(page);
  await requested;
  await expect(join).toHaveAttribute('aria-busy', 'true');
});

test('a toggle button pressed before hydration takes effect, whatever the visitor does next', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('forecast.followed.1', '[2]'));
  const go = await openUnhydrated(page, '/markets');
  const follow = page.getByRole('button', { name: /^Follow:/ });
  const filters = page.getByRole('button', { name: 'Filters' });
  await follow.nth(0).click();
  // Not shown as followed yet.
  await follow.nth(1).click();
  await filters.click();
  await page.getByRole('heading', { level: 1 }).click();
  go();
  await expectHydrated(page);
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
  for (const at of [0, 1]) await expect(follow.nth(at)).toHaveAttribute('aria-pressed', 'true');
});

test('of the buttons pressed before hydration, only the last takes effect, and none does if the visitor has typed since', async ({
  page,
}) => {
  const menu = (name: string) => page.getByRole('button', { name, exact: true });
  const go = await openUnhydrated(page, '/market/1');
  await menu('Profile').click();
  await menu('Notifications').click();
  await menu('Notifications').press('Enter');
  go();
  await expectHydrated(page);
  await expect(menu('Notifications')).toHaveAttribute('aria-expanded', 'true');
  await expect(menu('Notifications')).not.toHaveAttribute('aria-busy');
  await expect(menu('Profile')).toHaveAttribute('aria-expanded', 'false');
  await page.unrouteAll();

  const goOn = await openUnhydrated(page, '/market/1');
  await menu('Profile').click();
  const field = page.getByPlaceholder('Add your research insights or analysis...');
  await field.pressSequentially('It ');
  goOn();
  await expectHydrated(page);
  await field.pressSequentially('was');
  await expect(field).toHaveValue('It was');
  await expect(menu('Profile')).toHaveAttribute('aria-expanded', 'false');
  await expect(menu('Profile')).not.toHaveAttribute('aria-busy');
});

for (const [path, tag] of [
  ['/market/1', ''],
  ['/', '@full'],
  ['/markets', '@full'],
] as const) {
  test(
    `${path} keeps the scroll position through hydration and a reload`,
    { tag: tag || [] },
    async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 600 });
      const scrollY = () => page.evaluate(() => window.scrollY);
      const go = await openUnhydrated(page, path);
      await page.evaluate(() => window.scrollTo(0, 200));
      await expect.poll(scrollY).toBe(200);
      go();
      await expectHydrated(page);
      expect(await scrollY()).toBe(200);
      await page.unrouteAll();
      await page.reload({ waitUntil: 'commit' });
      await expectHydrated(page);
      await expect.poll(scrollY).toBe(200);
    },
  );
}

test('if the host fails to load, the page says that it is not interactive yet, even after an early press', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/^Failed to load resource/);
  const fail = await openUnhydrated(page, '/market/1', 'abort');
  await page.getByRole('button', { name: 'Profile' }).click();
  const requested = page.waitForRequest((request) => request.resourceType() === 'fetch');
  fail();
  await expect(page.getByText('it isn’t interactive yet')).toBeVisible();
  // The script is fetched again, bypassing the browser's cache.
  expect((await requested).url()).toMatch(/main\.\w+\.js$/);
});

test('links and the search work before hydration', async ({ page }) => {
  const go = await openUnhydrated(page, '/market/1');
  await page.getByLabel('Search markets and discussions').fill('inflation');
  await page.getByLabel('Search markets and discussions').press('Enter');
  await expect(page).toHaveURL('/markets?q=inflation');
  go();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  await page.unrouteAll();
  const goOn = await openUnhydrated(page, '/market/1');
  await page.getByRole('link', { name: 'Back to Markets' }).click();
  await expect(page).toHaveURL('/markets');
  goOn();
  await expectHydrated(page);
});

test('a search typed before hydration filters the list after hydration @full', async ({ page }) => {
  const go = await openUnhydrated(page, '/markets');
  await page.getByLabel('Search markets and discussions').fill('inflation');
  go();
  await expect(page).toHaveURL('/markets?q=inflation');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  await expect(page.getByLabel('Search markets and discussions')).toBeFocused();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a prerendered page that doesn't match the URL stays hidden, prefers-reduced-motion: ${reducedMotion} @full`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const go = await openUnhydrated(page, '/markets?q=inflation');
    await expect(page.locator('#root h1')).toBeHidden();
    go();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await shifts(page)).toBe(0);
  });
}

/** The text of the loading message while it is visible, `waits` while it is delayed; empty if there is none. */
const loadingLine = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('body, #root > .late')) {
      const { content, visibility } = getComputedStyle(element, '::before');
      if (content !== 'none') return visibility === 'visible' ? content : 'waits';
    }
    return '';
  });

for (const [path, tag] of [
  ['/markets?tag=AI', ''],
  ['/market/999', '@full'],
] as const) {
  test(`${path}, which isn't prerendered, says that it is loading`, { tag: tag || [] }, async ({ page }) => {
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/main.*.js', (route) => held.then(() => route.continue()));
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => loadingLine(page)).toBe('"Loading the page…"');
    go();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => loadingLine(page)).toBe('');
  });
}

test('the prerendered page is shown as a fallback if the host fails to load @full', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/^Failed to load resource/);
  await page.route('**/main.*.js', (route) => route.abort());
  await page.goto('/markets?q=inflation', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Research Markets' })).toBeVisible();
});

test('with the dark appearance chosen, the light page never appears @full', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('forecast.appearance', 'dark'));
  const go = await openUnhydrated(page, '/markets');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', /^rgb\(2/);
  await page.evaluate(() => document.fonts.ready);
  const before = await shifts(page);
  go();
  await expectHydrated(page);
  expect(await shifts(page)).toBe(before);
});

test('a trailing slash hydrates the same page @full', async ({ page }) => {
  const go = await openUnhydrated(page, '/markets/');
  const heading = await page.locator('h1').elementHandle();
  go();
  await expectHydrated(page);
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
});

test('going back to a document restores what was typed there @full', async ({ page }) => {
  await page.goto('/market/1');
  await expectHydrated(page);
  const field = page.getByPlaceholder('Add your research insights or analysis...');
  await field.fill('It was');
  // Full page loads, so that the browser restores its form data.
  await page.goto('/market/2');
  await expectHydrated(page);
  await page.goBack();
  await expectHydrated(page);
  await expect(field).toHaveValue('It was');
  await page.getByRole('button', { name: 'Post Analysis' }).click();
  await expect(page.getByText('Not sent: this site runs on sample data')).toBeVisible();
  await expect(field).toHaveValue('It was');
});
