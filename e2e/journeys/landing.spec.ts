import { expect, test } from '../test';

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
  const picture = page.getByRole('main').getByRole('img');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
  expect(foreign).toEqual([]);
});

test('Join Waitlist opens the form, 700 wide, once its script is there', async ({ page }) => {
  await page.route('https://tally.so/widgets/embed.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.Tally = { openPopup: (...asked) => { window.asked = asked }, closePopup() {} };',
    }),
  );
  await page.goto('/');
  await page.getByRole('button', { name: 'Join Waitlist' }).click();
  const asked = () =>
    page.evaluate(() => (window as unknown as { asked?: [string, { width: number }] }).asked);
  await expect.poll(async () => (await asked())?.[1].width).toBe(700);
  expect((await asked())?.[0]).toBe('forecast-waitlist');
});

const services = [
  { button: 'Join Waitlist', script: 'https://tally.so/**', page: 'https://tally.so/r/forecast-waitlist' },
  { button: 'Request a Demo', script: 'https://app.cal.com/**', page: 'https://cal.com/forecast/intro-call' },
];

for (const { button, script, page: hosted } of services) {
  test(`${button} opens the service's own page when its script cannot load`, async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    await page.route(script, (route) => route.abort());
    await context.route(hosted, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Hosted</h1>' }),
    );
    await page.goto('/');
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: button }).click();
    await expect((await opened).getByRole('heading', { name: 'Hosted' })).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /new tab|open/i })
        .first(),
    ).toHaveAttribute('href', hosted);
  });
}
