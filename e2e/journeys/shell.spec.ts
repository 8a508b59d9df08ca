import { expect, test } from '../test';

test('the sidebar says what the site is and what happened lately', async ({ page }) => {
  await page.goto('/markets');
  await expect(page.getByText('Research-driven predictions')).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link')).toHaveText(['Markets']);
  for (const name of ['Discussions', 'Researchers', 'Events', 'Settings']) {
    await expect(navigation.getByText(name)).toBeVisible();
  }
  const activity = page.getByRole('region', { name: 'Recent Activity' });
  await expect(activity.getByRole('listitem')).toHaveCount(4);
});

test('in forced colours only the present entry of the menu is marked, and no other looks chosen', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  /** The width of the line before each entry and before what stands in it, in px. */
  const lines = () =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('listitem')
      .evaluateAll((entries) =>
        entries.map((entry) =>
          [entry, ...entry.children].reduce(
            (sum, element) => sum + parseFloat(getComputedStyle(element).borderLeftWidth),
            0,
          ),
        ),
      );
  await page.goto('/markets');
  expect(await lines()).toEqual([2, 0, 0, 0, 0]);
  await page.goto('/market/1');
  expect(await lines()).toEqual([0, 0, 0, 0, 0]);
});

test('the appearance is chosen under Profile, stays, and stands before the page does', async ({
  page,
  expectedErrors,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/markets');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(background).not.toBe(light);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Profile' })).toBeFocused();

  expectedErrors.push(/Failed to load resource/);
  await page.route('**/main.*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark');
});
test('notifications show the recent activity and give the focus back', async ({ page }) => {
  await page.goto('/markets');
  const button = page.getByRole('button', { name: 'Notifications' });
  await button.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
});

test('an icon button tells its name to a pointer that rests on it', async ({ page }) => {
  await page.goto('/markets');
  await page.getByRole('button', { name: 'Notifications' }).hover();
  await expect(page.getByRole('tooltip', { name: 'Notifications' })).toBeAttached();
});

test('the top bar takes two rows on the narrowest screen, and no more', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/market/1');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: 'Profile' })).toBeVisible();
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(110);
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 375, height: 700 } });

  test('the menu opens, closes on Escape, and on navigation', async ({ page }) => {
    await page.goto('/market/1');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const menu = page.getByRole('button', { name: 'Menu' });
    await expect(navigation).toBeHidden();
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expect(navigation).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(navigation).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await navigation.getByRole('link', { name: 'Markets' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Research Markets' })).toBeFocused();
    await expect(navigation).toBeHidden();
  });
});

test('the keyboard reaches the content past the shell', async ({ page }) => {
  await page.goto('/markets');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('button', { name: 'Tags' })).toBeFocused();
});
