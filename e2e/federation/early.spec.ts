import type { Page } from '@playwright/test';
import { expect, test } from '../test';

/** Opens a prepared page and holds the host's script back; resolves to what lets it go on, or fail. */
async function openBefore(page: Page, path: string, end: 'continue' | 'abort' = 'continue') {
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/main.*.js', async (route) => {
    await held;
    await route[end]();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('#root h1')).toBeAttached();
  return go;
}

const taken = (page: Page) => expect(page.locator('[data-prepared]')).toHaveCount(0);
const pressed = (page: Page) => page.locator('[aria-pressed="true"]');

/** What has moved on a page since it was opened, other than where somebody pressed or typed. */
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

test('a side and points answer before any script of a part has come, and what was chosen and typed is kept', async ({
  page,
}) => {
  const go = await openBefore(page, '/market/1');
  await page.getByRole('button', { name: 'Support YES' }).click();
  await page.getByRole('button', { name: 'Support NO' }).click();
  await page.getByRole('button', { name: '+100 pts' }).click();
  await expect(pressed(page)).toHaveText(['Support NO', '+100 pts']);
  await page.getByRole('combobox', { name: 'Search markets and discussions' }).fill('eth');
  const field = page.getByPlaceholder('Add your research insights or analysis...');
  await field.pressSequentially('It was');
  const heading = await page.locator('h1').elementHandle();
  // A typeface that comes late may move a letter by a fraction of a pixel; what is asked is what taking over moves.
  await page.evaluate(() => document.fonts.ready);
  const before = await shifts(page);
  go();
  await taken(page);
  await expect(page.getByText('Allocating: 100 points')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Research Position' })).toBeEnabled();
  await expect(pressed(page)).toHaveText(['Support NO', '+100 pts']);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('It was');
  await expect(page.getByRole('combobox', { name: 'Search markets and discussions' })).toHaveValue('eth');
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await shifts(page)).toBe(before);
});

test('what is typed before the site runs is there after its part has failed', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/, /^FED-003/);
  await page.route('**/r/market-detail/**', (route) => route.abort());
  const go = await openBefore(page, '/market/1');
  const field = page.getByPlaceholder('Add your research insights or analysis...');
  await field.pressSequentially('It was');
  go();
  await taken(page);
  await expect(page.getByRole('alert')).toContainText('This market could not be loaded.');
  await expect(field).toHaveCount(0);
  await page.unroute('**/r/market-detail/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(field).toHaveValue('It was');
});

test('a button that is pressed before the site runs says so, and is pressed once it does', async ({
  page,
}) => {
  await page.route('https://tally.so/**', () => undefined);
  const go = await openBefore(page, '/');
  const join = page.getByRole('button', { name: 'Join Waitlist' });
  await join.click();
  await join.click();
  await expect(join).toHaveAttribute('aria-busy', 'true');
  const asked = page.waitForRequest('https://tally.so/**');
  go();
  await taken(page);
  await asked;
  await expect(join).toHaveAttribute('aria-busy', 'true');
});

test('a menu that is asked for before the site runs is open once it does', async ({ page }) => {
  const go = await openBefore(page, '/market/1');
  const menu = page.getByRole('button', { name: 'Profile' });
  await menu.click();
  await menu.press('Enter');
  go();
  await taken(page);
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(menu).not.toHaveAttribute('aria-busy');
});

test('of two buttons the one pressed last is pressed, and none once the visitor writes elsewhere', async ({
  page,
}) => {
  const menu = (name: string) => page.getByRole('button', { name, exact: true });
  const go = await openBefore(page, '/market/1');
  await menu('Profile').click();
  await menu('Notifications').click();
  go();
  await taken(page);
  await expect(menu('Notifications')).toHaveAttribute('aria-expanded', 'true');
  await expect(menu('Profile')).toHaveAttribute('aria-expanded', 'false');
  await page.unrouteAll();

  const goOn = await openBefore(page, '/market/1');
  await menu('Profile').click();
  const field = page.getByPlaceholder('Add your research insights or analysis...');
  await field.pressSequentially('It ');
  goOn();
  await taken(page);
  await field.pressSequentially('was');
  await expect(field).toHaveValue('It was');
  await expect(menu('Profile')).toHaveAttribute('aria-expanded', 'false');
  await expect(menu('Profile')).not.toHaveAttribute('aria-busy');
});

test('who has scrolled before the site runs stays there, also after a reload', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 600 });
  const scrollY = () => page.evaluate(() => window.scrollY);
  const scrollTo = async (y: number) => {
    await page.evaluate((to) => window.scrollTo(0, to), y);
    await expect.poll(scrollY).toBe(y);
  };
  for (const path of ['/', '/markets', '/market/1']) {
    const go = await openBefore(page, path);
    await scrollTo(200);
    go();
    await taken(page);
    expect(await scrollY(), path).toBe(200);
    await page.unrouteAll();
    // Kept by the browser, and by the router for whoever comes back.
    await page.reload({ waitUntil: 'commit' });
    await taken(page);
    await expect.poll(scrollY, path).toBe(200);
  }
});

test('where the host does not come, the page says so, whatever was pressed', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/^Failed to load resource/);
  const fail = await openBefore(page, '/market/1', 'abort');
  await page.getByRole('button', { name: 'Profile' }).click();
  const asked = page.waitForRequest((request) => request.resourceType() === 'fetch');
  fail();
  await expect(page.getByText('This page can be read, and does not answer yet')).toBeVisible();
  // Past the browser's cache.
  expect((await asked).url()).toMatch(/main\.\w+\.js$/);
});

test('a link and a search lead on before the site runs', async ({ page }) => {
  const go = await openBefore(page, '/market/1');
  await page.getByRole('combobox', { name: 'Search markets and discussions' }).fill('inflation');
  await page.getByRole('combobox', { name: 'Search markets and discussions' }).press('Enter');
  await expect(page).toHaveURL('/markets?q=inflation');
  go();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  await page.unrouteAll();
  const goOn = await openBefore(page, '/market/1');
  await page.getByRole('link', { name: 'Back to Markets' }).click();
  await expect(page).toHaveURL('/markets');
  goOn();
  await taken(page);
});

test('what was typed into the search of the list finds as soon as the site runs @full', async ({ page }) => {
  const go = await openBefore(page, '/markets');
  await page.getByRole('combobox', { name: 'Search markets and discussions' }).fill('inflation');
  go();
  await expect(page).toHaveURL('/markets?q=inflation');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('combobox', { name: 'Search markets and discussions' })).toBeFocused();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a page that was prepared for another visit is not seen, with ${reducedMotion} for motion @full`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const go = await openBefore(page, '/markets?q=inflation');
    await expect(page.locator('#root h1')).toBeHidden();
    go();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await shifts(page)).toBe(0);
  });
}

/** The line for who would see nothing else: what it says while it is in view, `waits` before that, else nothing. */
const loadingLine = (page: Page) =>
  page.evaluate(() => {
    for (const place of document.querySelectorAll('body, #root > .late')) {
      const { content, visibility } = getComputedStyle(place, '::before');
      if (content !== 'none') return visibility === 'visible' ? content : 'waits';
    }
    return '';
  });

for (const path of ['/markets?tag=AI', '/market/999']) {
  test(`at ${path}, of which nothing is seen before the site runs, a line says that the page loads`, async ({
    page,
  }) => {
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

test('where nothing else can be shown, it is seen all the same @full', async ({ page, expectedErrors }) => {
  expectedErrors.push(/^Failed to load resource/);
  await page.route('**/main.*.js', (route) => route.abort());
  await page.goto('/markets?q=inflation', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Research Markets' })).toBeVisible();
});

test('who chose the dark appearance sees no light page @full', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('forecast.appearance', 'dark'));
  const go = await openBefore(page, '/markets');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', /^rgb\(2/);
  await page.evaluate(() => document.fonts.ready);
  const before = await shifts(page);
  go();
  await taken(page);
  expect(await shifts(page)).toBe(before);
});

test('with a slash at the end it is the same page @full', async ({ page }) => {
  const go = await openBefore(page, '/markets/');
  const heading = await page.locator('h1').elementHandle();
  go();
  await taken(page);
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
});

test('a page to which a visitor comes back has what was typed there @full', async ({ page }) => {
  await page.goto('/market/1');
  await taken(page);
  const field = page.getByPlaceholder('Add your research insights or analysis...');
  await field.fill('It was');
  // As documents, so that the browser restores what it keeps of them.
  await page.goto('/market/2');
  await taken(page);
  await page.goBack();
  await taken(page);
  await expect(field).toHaveValue('It was');
  await page.getByRole('button', { name: 'Post Analysis' }).click();
  await expect(page.getByText('Not sent: this site runs on sample data')).toBeVisible();
  await expect(field).toHaveValue('It was');
});
