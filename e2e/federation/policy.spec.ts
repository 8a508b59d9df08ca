import type { Page } from '@playwright/test';
import { expect, test } from '../test';
import { standInForServices } from '../services';

/** The directives of a page's policy. */
async function policyOf(page: Page, path: string): Promise<Record<string, string[]>> {
  const policy = (await page.request.get(path)).headers()['content-security-policy'] ?? '';
  const directives = policy.split('; ').map((directive) => directive.split(' '));
  return Object.fromEntries(directives.map(([name = '', ...values]) => [name, values]));
}

const thirdParties = {
  scripts: ['https://tally.so/widgets/embed.js', 'https://app.cal.com/embed/embed.js'],
  frames: ['https://tally.so', 'https://app.cal.com'],
};

test('the policy lets in what the registry names, and third parties on the landing page alone', async ({
  page,
}) => {
  for (const path of ['/markets', '/market/1', '/nowhere']) {
    const policy = await policyOf(page, path);
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['script-src']).toEqual(["'self'"]);
    expect(policy['frame-src']).toEqual(["'none'"]);
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(policy['form-action']).toEqual(["'self'"]);
    expect(policy['connect-src']).toEqual(["'self'"]);
    expect(policy['style-src-elem']?.join(' ')).toMatch(/^'self' 'sha256-[^ ]+' 'sha256-[^ ]+'$/);
    expect(JSON.stringify(policy)).not.toMatch(/unsafe-eval|https:/);
  }
  const landing = await policyOf(page, '/');
  expect(landing['script-src']).toEqual(["'self'", ...thirdParties.scripts]);
  expect(landing['frame-src']).toEqual(thirdParties.frames);
  expect(landing['style-src-elem']).toEqual(["'self'", "'unsafe-inline'"]);
  expect(landing['connect-src']).toEqual(["'self'"]);
});

test('the other headers of a page are strict', async ({ page }) => {
  const headers = (await page.request.get('/markets')).headers();
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(headers['permissions-policy']).toContain('camera=()');
});

/** Adds a script to the page; resolves to whether it ran. */
const runs = (page: Page, attributes: Record<string, string>, text = '') =>
  page.evaluate(
    ([attributes, text]) =>
      new Promise<boolean>((resolve) => {
        const script = document.createElement('script');
        for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
        script.textContent = text;
        script.onload = () => resolve(true);
        script.onerror = () => resolve(false);
        document.head.append(script);
        if (text) resolve('ran' in window);
      }),
    [attributes, text] as const,
  );

test('nothing runs that is inline, evaluated, without a hash, or from elsewhere', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/policy violation|report: |Content Security Policy|Integrity-Policy|Failed to load/i);
  await page.goto('/markets');
  await expect(page.getByRole('article')).toHaveCount(11);
  const own = await page.locator('script[src*="early"]').evaluate((script: HTMLScriptElement) => ({
    src: script.src,
    integrity: script.integrity,
    crossorigin: 'anonymous',
  }));
  expect(await runs(page, own)).toBe(true);
  expect(await runs(page, { src: own.src, crossorigin: own.crossorigin })).toBe(false);
  expect(await runs(page, { ...own, src: 'https://tally.so/widgets/embed.js' })).toBe(false);
  expect(await runs(page, {}, 'window.ran = true')).toBe(false);
  const evaluated = page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'javascript:window.ran = true';
    document.body.append(link);
    link.click();
    return 'ran' in window;
  });
  expect(await evaluated).toBe(false);
});

/** Marks the present document; the next one has no mark. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset['mark'] = ''));
const isMarked = (page: Page) => page.evaluate(() => 'mark' in document.documentElement.dataset);

test('the landing page comes as a document of its own, and others from there do not', async ({ page }) => {
  await page.goto('/markets');
  await mark(page);
  await page
    .getByRole('link', { name: /Forecast/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Join Waitlist' })).toBeVisible();
  expect(await isMarked(page)).toBe(false);
  await mark(page);
  await page.getByRole('link', { name: 'Browse markets' }).click();
  await expect(page.getByRole('article')).toHaveCount(11);
  expect(await isMarked(page)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Join Waitlist' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test("another service's script sees no page after the one that it was asked for on", async ({ page }) => {
  await standInForServices(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(page.getByRole('dialog', { name: 'waitlist form' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Browse markets' }).click();
  await expect(page.getByRole('article')).toHaveCount(11);
  expect(await page.evaluate(() => 'Tally' in window)).toBe(false);
});

test('of another service, no script runs but the one that is named', async ({ page, expectedErrors }) => {
  expectedErrors.push(/policy violation|report: |Content Security Policy/i);
  await page.route('https://app.cal.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto('/');
  expect(await runs(page, { src: 'https://app.cal.com/embed/embed.js' })).toBe(true);
  expect(await runs(page, { src: 'https://app.cal.com/any/user/content.js' })).toBe(false);
  expect(await runs(page, {}, 'window.ran = true')).toBe(false);
});
