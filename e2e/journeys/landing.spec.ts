import type { Locator, Page } from '@playwright/test';
import { expect, expectHydrated, test } from '../test';
import { standInForServices } from '../services';

const featured = (page: Page) => page.getByRole('region', { name: 'On the move' }).getByRole('article');

test('offline, going back to the landing page shows its featured markets again', async ({
  page,
  context,
  expectedErrors,
}) => {
  // Such as a prefetch that was still under way.
  expectedErrors.push(/^Failed to load resource/);
  await page.goto('/');
  await expectHydrated(page);
  await featured(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/^[^?]*\/market\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Research Discussion' })).toBeVisible();
  await context.setOffline(true);
  await page.goBack();
  await expect(featured(page)).toHaveCount(3);
});

test('the landing page introduces the site, requests nothing from third parties, and its links stay in the document', async ({
  page,
}) => {
  const foreign: string[] = [];
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (hostname !== 'localhost') foreign.push(request.url());
    if (/^\/r\/markets\/.*\.js$/.test(pathname)) scripts.push(pathname);
  });
  await page.goto('/');
  await expectHydrated(page);
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
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1230);
  expect(foreign).toEqual([]);

  await expect(featured(page)).toHaveCount(3);
  await expect(page.getByText(/^\d+ open questions · \d+ analyses · \d+ sources$/)).toBeVisible();
  const card = featured(page).first();
  await expect(card).toContainText(/^Will .+\?\d+% probability.+Due /);
  await expect(card.getByRole('img', { name: /^(Rose|Fell) \d+ points in 5 days, from/ })).toBeVisible();
  // The prerendered fragment doesn't need its part's script.
  expect(scripts).toEqual([]);
  const link = card.getByRole('link');
  const question = await link.innerText();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeFocused();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

const popups = [
  { button: 'Join Waitlist', name: 'waitlist form', hosted: 'https://tally.so/r/forecast-waitlist' },
  { button: 'Request a Demo', name: 'demo booking', hosted: 'https://cal.com/forecast/intro-call' },
];

/** Whether the popup covers the middle and all corners of the page. */
const coversPage = (dialog: Locator) =>
  dialog.evaluate((layer) => {
    // The body's width excludes the scrollbar's gutter.
    const { width } = document.body.getBoundingClientRect();
    const height = window.innerHeight;
    const points = [0.5, 0.01, 0.99].flatMap((x) => [0.5, 0.01, 0.99].map((y) => [x * width, y * height]));
    return points.every(([x = 0, y = 0]) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (layer.contains(top) || top.contains(layer)) && top !== document.body;
    });
  });

for (const [width, height, tag] of [
  [1280, 800, ''],
  [375, 812, '@full'],
] as const) {
  for (const { button: label, name } of popups) {
    test(
      `${label} opens a popup over the page, and Escape or its button closes it, ${width} px wide`,
      {
        tag: tag || [],
      },
      async ({ page }) => {
        await page.setViewportSize({ width, height });
        await standInForServices(page);
        await page.goto('/');
        const button = page.getByRole('button', { name: label });
        const dialog = page.getByRole('dialog', { name });
        const frame = dialog.locator('iframe');
        const within = name === 'waitlist form' ? frame.contentFrame() : dialog;
        for (const visit of [1, 2]) {
          await button.click();
          await expect(dialog, `visit ${visit}`).toBeFocused();
          await expect.poll(() => coversPage(dialog)).toBe(true);
          await page.keyboard.press('Tab');
          // The focus enters and leaves the frame of another site with a delay.
          await expect(within.getByRole('button', { name: 'Close' })).toBeFocused();
          await page.keyboard.press('Shift+Tab');
          await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('iframe');
          await page.keyboard.press('Escape');
          await expect(dialog).toHaveCount(0);
          await expect(button).toBeFocused();
          // After the popup is closed, the page scrolls again.
          await page.mouse.wheel(0, 200);
          await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
        }

        await button.click();
        if (name === 'waitlist form') {
          await expect(frame.contentFrame().getByRole('heading', { name: 'Waitlist' })).toBeVisible();
          const available = await page.evaluate(() => document.body.getBoundingClientRect().width);
          expect((await frame.boundingBox())?.width).toBe(Math.min(700, available));
        } else {
          await expect(frame.contentFrame().getByText('layout=month_view')).toBeVisible();
        }
        await within.getByRole('button', { name: 'Close' }).click();
        await expect(dialog).toHaveCount(0);
        await expect(button).toBeFocused();
      },
    );
  }
}

/** Clicks the button; returns a check that the service's own page opened in a new tab, with a message that says so. */
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
    const message = `The ${name} couldn’t be shown here, so it opened in a new tab.`;
    await expect(page.getByRole('main').getByText(message)).toBeVisible();
    await expect(page.getByRole('link', { name: `Open the ${name} in a new tab` })).toHaveAttribute(
      'href',
      hosted,
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
}

for (const [index, { button: label, name, hosted }] of popups.entries()) {
  const service = { label, name, hosted };

  test(`${label} opens the service's own page when its script cannot load${index ? ' @full' : ''}`, async ({
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

  test(`${label} opens the service's own page when its popup takes too long @full`, async ({ page }) => {
    await standInForServices(page, 'hanging');
    await page.clock.install();
    await page.goto('/');
    const requested = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.frame() !== page.mainFrame(),
    );
    const expectOpened = await expectHostedPage(page, service);
    await requested;
    await page.clock.fastForward(5_000);
    await expectOpened();
  });
}
