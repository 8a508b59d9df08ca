import { expect, expectHydrated, test } from '../test';

test('followed markets are shared between tabs, survive a reload, filter the list and stay on the device', async ({
  page,
  context,
}) => {
  await page.goto('/market/1');
  await page.getByRole('button', { name: 'Follow this market' }).click();
  const other = await context.newPage();
  const list = other.getByRole('main');
  await other.goto('/markets');
  const onCard = list
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Follow/ });
  await expect(onCard).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Follow this market', pressed: true })).toBeVisible();
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('button', { name: /^Remove “Followed: Will .+\?”$/ }).click();
  await expect(page.getByRole('button', { name: 'Follow this market', pressed: false })).toBeVisible();
  await expect(onCard).toHaveAttribute('aria-pressed', 'false');

  for (const at of [0, 6])
    await list
      .getByRole('article')
      .nth(at)
      .getByRole('button', { name: /^Follow:/ })
      .click();
  await list.getByRole('button', { name: 'Following', exact: true }).click();
  await expect(other).toHaveURL('/markets?following=1');
  await expect(list.getByText('2 of 11 markets')).toBeVisible();
  await expect(list.getByRole('article')).toHaveCount(2);

  // The URL shows the same list, and the server doesn't learn which markets are followed.
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/markets?following=1');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  expect(requests.length).toBeGreaterThan(2);
  const [first = '', ...rest] = requests;
  expect(new URL(first.trim()).search).toBe('?following=1');
  expect(rest.filter((request) => /[?&]|follow/.test(request))).toEqual([]);

  for (const at of [1, 0])
    await page
      .getByRole('article')
      .nth(at)
      .getByRole('button', { name: /^Follow:/, pressed: true })
      .click();
  await expect(list.getByText('You’re not following any markets yet')).toBeVisible();
  await expect(list.getByText(/^Press “Follow” on a market/)).toBeVisible();
  await list.getByRole('button', { name: 'Include markets I don’t follow' }).click();
  await expect(other).toHaveURL('/markets');
  await expect(list.getByRole('article')).toHaveCount(11);
});

test('a draft survives a reload and a visit to another page in the same tab, and a new tab starts without it', async ({
  page,
  context,
}) => {
  await page.goto('/market/2');
  await expectHydrated(page);
  const field = page.getByRole('textbox', { name: 'Your analysis' });
  await field.fill('Base rate first.');
  await page.getByRole('button', { name: 'Support NO' }).click();
  await page.getByRole('button', { name: '+50 pts' }).click();
  await page.reload();
  await expect(field).toHaveValue('Base rate first.');
  await expect(page.getByText('Allocating: 50 points')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Markets' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Research Markets' })).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('Base rate first.');
  await expect(page.getByRole('button', { name: 'Support NO' })).toHaveAttribute('aria-pressed', 'true');

  const other = await context.newPage();
  await other.goto('/market/2');
  await expect(other.getByText('Allocating: 10 points')).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Your analysis' })).toHaveValue('');
  await expect(other.getByRole('button', { name: 'Submit Research Position' })).toBeDisabled();
});

test('notifications are new until opened, lead to their markets, and stay read after a reload', async ({
  page,
}) => {
  await page.goto('/markets');
  const bell = page.getByRole('button', { name: 'Notifications' });
  await expect(bell).toHaveAccessibleDescription(/^[1-9]\d* new$/);
  // A reload alone doesn't mark them as read.
  await page.reload();
  await expectHydrated(page);
  await expect(bell).toHaveAccessibleDescription(/^[1-9]\d* new$/);
  await bell.hover();
  await expect(page.getByRole('tooltip', { name: 'Notifications' })).toBeAttached();
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();
  await bell.click();
  const links = panel.getByRole('link');
  await expect.poll(() => links.count()).toBeGreaterThan(1);
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', /^\/market\/\d+$/);
  await links.first().click();
  await expect(page).toHaveURL(/\/market\/\d+$/);
  await expect(panel).toHaveCount(0);
  await page.reload();
  await expectHydrated(page);
  await expect(bell).toHaveAccessibleDescription('');
  await bell.click();
  await expect.poll(() => links.count()).toBeGreaterThan(1);
});

test('the URL of a discussion entry scrolls to the entry and highlights it @full', async ({ page }) => {
  await page.goto('/market/1#discussion-bci-4');
  const entry = page.locator('#discussion-bci-4');
  await expect(entry).toHaveAttribute('aria-current', 'location');
  await expect(entry).toBeInViewport();
  await page.getByRole('link', { name: /link to Dr\. Amara Okafor's analysis/ }).click();
  await expect(page.locator('#discussion-bci-1')).toBeFocused();
  await expect(page).toHaveURL(/#discussion-bci-1$/);
});

test('after 20 s offline, reconnecting alone loads the next page, and the draft is kept', async ({
  page,
  context,
  expectedErrors,
}) => {
  // FED-004: advancing the clock also times out a request in flight.
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /FED-003/, /FED-004/);
  // With Save-Data nothing is prefetched, so the next page needs the network.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.clock.install();
  await page.goto('/market/2');
  const field = page.getByRole('textbox', { name: 'Your analysis' });
  await field.fill('Base rate first.');
  await expect(page.getByText('Draft saved in this tab')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Back to Markets' }).click();
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await expect(page.getByText(/^FED-003/)).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page.getByText(/^FED-00[34]/)).toBeVisible();
  // No timer can retry any more, so only reconnecting can load the page.
  await page.clock.pauseAt(Date.now() + 120_000);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Research Markets' })).toBeVisible();
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
  await page.goBack();
  await expect(field).toHaveValue('Base rate first.');
});

test('panels of the shell opened while offline load automatically once online @full', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /FED-007/);
  await page.goto('/market/1');
  await expectHydrated(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect(page.getByText(/^Saved data could not be loaded/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Nothing saved yet.')).toBeVisible();

  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed');
  await page.getByLabel('Search markets and discussions').fill('hotel');
  await failed;
  await context.setOffline(false);
  await expect(page.getByRole('option').first()).toBeVisible();
});
