import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../test';
import { standInForServices } from '../services';

test('the landing page says what the site is, and asks no third party for anything', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') foreign.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByText('science and research driven')).toBeVisible();
  await expect(page.getByText('tested, challenged and rewarded')).toBeVisible();
  await expect(
    page.getByText('Waitlist restricted to researchers, analysts and investment professionals'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' })).toHaveAttribute(
    'href',
    /^https:/,
  );
  const picture = page.getByRole('img', { name: /^A market on Forecast: / });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1088);
  expect(foreign).toEqual([]);
});

const featured = (page: Page) => page.getByRole('region', { name: 'On the move' }).getByRole('article');

test('three markets stand on the landing page, and their links lead on within the document', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/r\/markets\/.*\.js$/.test(request.url())) scripts.push(request.url());
  });
  await page.goto('/');
  await expect(page.locator('[data-prepared]')).toHaveCount(0);
  await expect(featured(page)).toHaveCount(3);
  await expect(page.getByText(/^\d+ open questions · \d+ analyses · \d+ sources$/)).toBeVisible();
  const card = featured(page).first();
  await expect(card).toContainText(/^Will .+\?\d+% probability.+Due /);
  await expect(card.getByRole('img', { name: /^(Rose|Fell) \d+ points in 5 days, from/ })).toBeVisible();
  // Links alone need no script of the part that has drawn them.
  expect(scripts).toEqual([]);
  const link = card.getByRole('link');
  const question = await link.innerText();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeFocused();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the appearance that is chosen on the landing page holds in another tab, and for the next page', async ({
  page,
}) => {
  const other = await page.context().newPage();
  await other.goto('/markets');
  await page.goto('/');
  await expect(page.locator('[data-prepared]')).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('combobox', { name: 'Appearance' }).selectOption('Dark');
  for (const each of [page, other]) {
    await expect(each.locator('html')).toHaveAttribute('data-appearance', 'dark');
  }
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Appearance' })).toHaveValue('dark');
  await page.getByRole('link', { name: 'Browse markets' }).click();
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

const popups = [
  { button: 'Join Waitlist', name: 'waitlist form', hosted: 'https://tally.so/r/forecast-waitlist' },
  { button: 'Request a Demo', name: 'demo booking', hosted: 'https://cal.com/forecast/intro-call' },
];

/** Whether what lies at the middle and in all corners of the page is the popup. */
const coversPage = (dialog: Locator) =>
  dialog.evaluate((layer) => {
    // Without the room that is kept for the scrollbar.
    const { width } = document.body.getBoundingClientRect();
    const height = window.innerHeight;
    const points = [0.5, 0.01, 0.99].flatMap((x) => [0.5, 0.01, 0.99].map((y) => [x * width, y * height]));
    return points.every(([x = 0, y = 0]) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (layer.contains(top) || top.contains(layer)) && top !== document.body;
    });
  });

for (const size of [
  { width: 1280, height: 800 },
  { width: 375, height: 812 },
]) {
  for (const { button: label, name } of popups) {
    test(`${label} opens a popup over the page at ${size.width} px; Escape closes it`, async ({ page }) => {
      await page.setViewportSize(size);
      await standInForServices(page);
      await page.goto('/');
      const button = page.getByRole('button', { name: label });
      const dialog = page.getByRole('dialog', { name });
      for (const visit of [1, 2]) {
        await button.click();
        await expect(dialog, `visit ${visit}`).toBeFocused();
        await expect.poll(() => coversPage(dialog)).toBe(true);
        await page.keyboard.press('Tab');
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(button).toBeFocused();
        // Nothing of the popup holds the page in its place.
        await page.mouse.wheel(0, 200);
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      }
    });
  }

  test(`the form is 700 px wide where there is room, and fits elsewhere, at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await standInForServices(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Join Waitlist' }).click();
    const frame = page.getByRole('dialog', { name: 'waitlist form' }).locator('iframe');
    await expect(frame.contentFrame().getByRole('heading', { name: 'Waitlist' })).toBeVisible();
    const room = await page.evaluate(() => document.body.getBoundingClientRect().width);
    expect((await frame.boundingBox())?.width).toBe(Math.min(700, room));
  });
}

test('the booking shows a month, and closes with its button', async ({ page }) => {
  await standInForServices(page);
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Request a Demo' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'demo booking' });
  await expect(dialog.locator('iframe').contentFrame().getByText('layout=month_view')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('the form closes with its button', async ({ page }) => {
  await standInForServices(page);
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Join Waitlist' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'waitlist form' });
  await dialog.locator('iframe').contentFrame().getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});

/** Waits for the service's own page in a tab of its own, and for what the visitor is told of it. */
async function expectHostedPage(
  page: Page,
  { label, name, hosted }: Record<'label' | 'name' | 'hosted', string>,
) {
  const context = page.context();
  await context.route(hosted, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Hosted</h1>' }),
  );
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: label }).click();
  return async () => {
    await expect((await opened).getByRole('heading', { name: 'Hosted' })).toBeVisible();
    const told = `The ${name} could not be shown here, so it opened in a new tab.`;
    await expect(page.getByRole('main').getByText(told)).toBeVisible();
    await expect(page.getByRole('link', { name: `Open the ${name} in a new tab` })).toHaveAttribute(
      'href',
      hosted,
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
}

for (const { button: label, name, hosted } of popups) {
  const service = { label, name, hosted };

  test(`${label} opens the service's own page when its script cannot load`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    await page.route('**/embed.js', (route) => route.abort());
    await page.goto('/');
    await (
      await expectHostedPage(page, service)
    )();
  });

  test(`${label} opens the service's own page when its popup does not come in time`, async ({ page }) => {
    await standInForServices(page, 'hanging');
    await page.clock.install();
    await page.goto('/');
    const asked = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.frame() !== page.mainFrame(),
    );
    const toldSo = await expectHostedPage(page, service);
    await asked;
    await page.clock.fastForward(5_000);
    await toldSo();
  });
}

test("the service's own page opens at once when the service says that the booking failed", async ({
  page,
}) => {
  await standInForServices(page, 'failing');
  await page.goto('/');
  await (
    await expectHostedPage(page, {
      label: 'Request a Demo',
      name: 'demo booking',
      hosted: popups[1]?.hosted ?? '',
    })
  )();
});
