import { expect, expectHydrated, test } from '../test';

test('a visitor arrives, browses the markets, opens one and goes back', async ({ page }) => {
  await page.goto('/');
  await expectHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The future, scored in real time');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();

  await page.getByRole('link', { name: 'Browse markets' }).click();
  await expect(page).toHaveURL('/markets');
  const heading = page.getByRole('heading', { level: 1, name: 'Research Markets' });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('Research Markets · Forecast');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Markets' })).toHaveAttribute('aria-current', 'page');

  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(11);
  const third = cards.nth(2);
  await expect(third).toContainText('67%');
  const title = await third.getByRole('heading').getByRole('link').innerText();
  await third.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL('/market/3');
  const question = page.getByRole('heading', { level: 1, name: title });
  await expect(question).toBeFocused();
  await expect(page).toHaveTitle(`${title} · Forecast`);
  await expect(navigation.getByRole('link', { name: 'Markets' })).not.toHaveAttribute('aria-current', 'page');

  await page.goBack();
  await expect(page).toHaveURL('/markets');
  await expect(heading).toBeVisible();
  await page.goForward();
  await expect(question).toBeVisible();
  await page.getByRole('link', { name: 'Back to Markets' }).click();
  await expect(third.getByRole('heading').getByRole('link')).toBeFocused();
});

test('an unknown path responds with 404, an unknown market shows market 1, and extra slashes are dropped', async ({
  page,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/^Page not found: /, /404 \(Not Found\)/);
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Page not found: '));
  // Absolute, because a relative `//x` would name another host.
  const answer = await page.goto(`${baseURL}//x`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await logged;
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('heading', { name: 'The future, scored in real time' })).toBeVisible();
  for (const path of ['/nowhere', '/market/1/extra', '/a/b/c.html'])
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 404]);

  await page.goto('/market/%3Cscript%3E');
  await expect(page.getByRole('heading', { level: 1, name: /brain-computer interface/ })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/market\/1$/);
  await expect(page.getByText('There is no market <script>. This is market 1.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);

  await page.goto(`${baseURL}///markets?q=food`);
  await expect(page.getByRole('heading', { level: 1, name: 'Research Markets' })).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/markets?q=food`);
});
