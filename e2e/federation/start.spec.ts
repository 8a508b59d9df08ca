import type { Page, Route } from '@playwright/test';
import { expect, expectHydrated, test } from '../test';

/** Ways in which the host's script can fail to load. */
const faults = {
  'is missing': (route: Route) => route.fulfill({ status: 404, body: 'Not found' }),
  'gets a 503 response': (route: Route) => route.fulfill({ status: 503, body: 'Broken on purpose' }),
  'cannot be reached': (route: Route) => route.abort('connectionrefused'),
  'has an extra byte': async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  },
  hangs: () => undefined,
} as const;

const main = '**/main.*.js';

/** A page that isn't prerendered: there is no such market, so market 1 is shown. */
const unprepared = '/market/999';

const errorMessage = (page: Page) => page.getByText('This page is taking a long time to load');

/** Finishes all animations, which delay the appearance of elements. */
const finishAnimations = (page: Page) =>
  page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/^Failed to load resource/, /^Failed to find a valid digest/, /integrity-violation/);
});

for (const [fault, answer] of Object.entries(faults)) {
  test(
    `if the host's script ${fault}, the page shows an error with a link that loads the site`,
    {
      tag: fault === 'has an extra byte' ? [] : '@full',
    },
    async ({ page }) => {
      await page.route(main, answer, { times: 1 });
      const requested = page.waitForRequest(main);
      // A reload before the refetch ends may get the wrong bytes from the cache again.
      const refetched = page.waitForResponse((response) => response.request().resourceType() === 'fetch');
      await page.goto(`${unprepared}?q=1`, { waitUntil: 'commit' });
      await expect(errorMessage(page)).toBeAttached();
      await requested;
      if (fault === 'hangs') await finishAnimations(page);
      else await (await refetched).finished();
      await expect(errorMessage(page)).toBeVisible();
      await expect(page).toHaveTitle('Forecast');
      await page.getByRole('link', { name: 'Reload the page' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(errorMessage(page)).toHaveCount(0);
      await expect(page).toHaveURL(`${unprepared}?q=1`);
    },
  );
}

test("a failure of the host's script shows immediately, and the script is refetched once, bypassing the cache", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on(
    'request',
    (request) => /main\.\w+\.js$/.test(request.url()) && requests.push(request.resourceType()),
  );
  await page.route(main, async (route) => {
    await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark');
    await route.abort();
  });
  await page.addInitScript(() => localStorage.setItem('forecast.appearance', 'dark'));
  await page.goto(unprepared, { waitUntil: 'commit' });
  await expect(errorMessage(page)).toBeVisible({ timeout: 5_000 });
  // Any further request would have been made by the time the response to this request arrives.
  await page.waitForLoadState('load');
  await page.evaluate(async () => void (await fetch('/markets')));
  expect(requests).toEqual(['script', 'fetch']);
});

test('a prerendered page whose script fails stays readable, says that it is not interactive yet, and has a link that loads the site', async ({
  page,
}) => {
  await page.route(main, (route) => route.abort(), { times: 1 });
  await page.goto('/markets', { waitUntil: 'commit' });
  const message = page.getByText('it isn’t interactive yet');
  await expect(message).toBeVisible({ timeout: 5_000 });
  await expect(page.getByRole('article')).toHaveCount(11);
  await page.getByRole('link', { name: 'Reload the page' }).click();
  await expectHydrated(page);
  await expect(message).toBeHidden();
});

test('the site starts even under an older policy that blocks the early script', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Content Security Policy|csp-violation|policy violation/);
  await page.route('/markets', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = headers['content-security-policy']?.replace(
      /'sha256-[^']+'/,
      `'sha256-${'A'.repeat(43)}='`,
    );
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy ?? '' } });
  });
  await page.goto('/markets');
  await expectHydrated(page);
  await page.getByRole('searchbox').first().fill('ether');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});

test('a browser that is too old shows prerendered pages, says that it is too old, and starts nothing', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(URL, 'canParse'));
  const scripts: string[] = [];
  page.on('request', (request) => /main\.\w+\.js$/.test(request.url()) && scripts.push(request.url()));
  const message = page.getByText('This browser is too old');
  // The list in its prerendered state: without scripts, there is no search.
  await page.goto('/markets?q=food');
  await expect(message).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(11);
  await finishAnimations(page);
  await expect(page.getByText('it isn’t interactive yet')).toBeHidden();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL('/market/1');
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await page.goto(unprepared);
  await expect(message).toBeVisible();
  await finishAnimations(page);
  await expect(errorMessage(page)).toBeHidden();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts).toEqual([]);
});

for (const [scheme, chosen] of [
  ['light', undefined],
  ['dark', undefined],
  ['light', 'dark'],
  ['dark', 'light'],
] as const) {
  test(`the error is readable on a ${scheme} system if the visitor has chosen ${chosen ?? 'no'} mode @full`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.addInitScript((choice) => {
      if (choice) localStorage.setItem('forecast.appearance', choice);
    }, chosen);
    await page.route(main, (route) => route.abort());
    await page.goto(unprepared, { waitUntil: 'domcontentloaded' });
    await finishAnimations(page);
    await expect(errorMessage(page)).toBeVisible();
    const isDark = (chosen ?? scheme) === 'dark';
    await expect(errorMessage(page)).toHaveCSS('color', isDark ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)');
  });
}

test('without JavaScript, the page says immediately that it needs JavaScript, and leads to the markets', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto((baseURL ?? '') + unprepared);
  await expect(
    page.getByRole('main').getByRole('heading', { name: 'This page needs JavaScript' }),
  ).toBeVisible();
  await expect(errorMessage(page)).toBeHidden();
  await expect(page).toHaveTitle('Forecast');
  await page.getByRole('link', { name: 'Browse markets' }).click();
  await expect(page.getByRole('article')).toHaveCount(11);
  await expect(page.getByRole('heading', { name: 'This page needs JavaScript' })).toHaveCount(0);
  await context.close();
});

test('a normal load never shows or announces the error', async ({ page }) => {
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route(main, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(unprepared, { waitUntil: 'commit' });
  await expect(errorMessage(page)).toBeAttached();
  await expect(errorMessage(page)).toBeHidden();
  await expect(page.getByRole('status')).toHaveCount(0);
  go();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(errorMessage(page)).toHaveCount(0);
});
