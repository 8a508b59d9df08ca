import { expect, expectHydrated, test } from '../test';

test('the sidebar introduces the site, and the keyboard skips past the shell', async ({ page }) => {
  await page.goto('/markets');
  await expectHydrated(page);
  await expect(page.getByText('Research-driven predictions')).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link')).toHaveText(['Markets']);
  for (const name of ['Discussions', 'Researchers', 'Events', 'Settings']) {
    await expect(navigation.getByText(name)).toBeVisible();
  }
  const activity = page.getByRole('region', { name: 'Recent Activity' });
  await expect(activity.getByRole('listitem')).toHaveCount(4);

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('button', { name: 'Filters' })).toBeFocused();
});

test('the chosen theme applies to every tab and page, before any script of the page runs', async ({
  page,
  context,
  expectedErrors,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const other = await context.newPage();
  await other.goto('/markets');
  await page.goto('/');
  await expectHydrated(page);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('contentinfo').getByRole('combobox', { name: 'Appearance' }).selectOption('Dark');
  for (const each of [page, other])
    await expect(each.locator('html')).toHaveAttribute('data-appearance', 'dark');
  await expect.poll(background).not.toBe(light);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Appearance' })).toHaveValue('dark');
  await page.getByRole('link', { name: 'Browse markets' }).click();
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('radio', { name: 'Light' }).click();
  await expect.poll(background).toBe(light);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Profile' })).toBeFocused();

  expectedErrors.push(/Failed to load resource/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.route('**/main.*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'light');
});

test('on a narrow screen, the menu opens below a top bar with two rows, and closes on Escape and on navigation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/market/1');
  await expectHydrated(page);
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: 'Profile' })).toBeVisible();
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(110);

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
