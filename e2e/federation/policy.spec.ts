import type { Page } from '@playwright/test';
import { moreThrown, ignored, thrown } from '../faults/remote-broken/src/attempts';
import { test as faulty } from '../faults/site';
import { failureLine } from '../faults/visitor';
import { expect, expectHydrated, test } from '../test';
import { standInForServices } from '../services';

/** Adds a script to the page; resolves to whether it ran. */
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
  await expectHydrated(page);
  const own = await page.locator('link[href*="remoteEntry"]').evaluate((link: HTMLLinkElement) => ({
    src: link.href,
    integrity: link.integrity,
    crossorigin: 'anonymous',
  }));
  expect(await runs(page, own)).toBe(true);
  expect(await runs(page, { src: own.src, crossorigin: own.crossorigin })).toBe(false);
});

/** Marks the current document; a new document has no mark. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset['mark'] = ''));
const isMarked = (page: Page) => page.evaluate(() => 'mark' in document.documentElement.dataset);

test('the landing page loads as its own document, and its links stay within it', async ({ page }) => {
  await page.goto('/markets');
  await mark(page);
  await page
    .getByRole('link', { name: /Forecast/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Join Waitlist' })).toBeVisible();
  expect(await isMarked(page)).toBe(false);
  // Before hydration every link loads a document.
  await expectHydrated(page);
  await mark(page);
  await page.getByRole('link', { name: 'Browse markets' }).click();
  await expect(page.getByRole('article')).toHaveCount(11);
  expect(await isMarked(page)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Join Waitlist' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test("a third party's script never runs on another page", async ({ page }) => {
  await standInForServices(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(page.getByRole('dialog', { name: 'waitlist form' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Browse markets' }).click();
  await expect(page.getByRole('article')).toHaveCount(11);
  expect(await page.evaluate(() => 'Tally' in window)).toBe(false);
});

test("a third party's script that hangs never runs on another page @full", async ({ page }) => {
  await page.route('https://tally.so/widgets/embed.js', () => undefined);
  await page.goto('/');
  await expectHydrated(page);
  await page.clock.install();
  await page.getByRole('button', { name: 'Join Waitlist' }).click();
  await page.keyboard.press('Escape');
  await page.clock.runFor(60_000);
  await mark(page);
  await page.getByRole('link', { name: 'Browse markets' }).click();
  await expect(page.getByRole('article')).toHaveCount(11);
  expect(await isMarked(page)).toBe(false);
});

test('on the landing page, which allows third parties, only released scripts run, even those without a hash @full', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Refused to execute script|Failed to load resource|requires 'Trusted|violation/);
  await page.goto('/');
  await expectHydrated(page);
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

/** What the browser logs when it refuses to run a string as code. */
const refusals = /policy violation|report: |Content Security Policy|TrustedTypePolicy|requires 'Trusted/;

test('only the listed script of a third party runs', async ({ page, expectedErrors }) => {
  expectedErrors.push(refusals);
  await page.route('https://app.cal.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto('/');
  // The Trusted Types policy lists the allowed scripts once the site has started.
  await expectHydrated(page);
  expect(await runs(page, { src: 'https://app.cal.com/embed/embed.js' })).toBe(true);
  for (const other of ['any/user/content.js', 'embed/embed.js?callback=alert', 'embed/embed.js#x']) {
    expect([other, await runs(page, { src: `https://app.cal.com/${other}` })]).toEqual([other, false]);
  }
});

/** Replaces a service's script: creates a form from HTML as real scripts do, then tries forbidden actions. */
function service() {
  const template = document.createElement('template');
  template.innerHTML = '<div role="dialog" aria-label="A form"><p></p></div>';
  const form = template.content.firstElementChild;
  if (form?.firstElementChild) {
    form.firstElementChild.attachShadow({ mode: 'open' }).innerHTML = '<b>In the shadow</b>';
    document.body.append(form);
  }
  const attempts = {
    'a script from another site': () => (document.createElement('script').src = 'https://evil.example/a.js'),
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

test("a third party's script may render HTML but not create code", async ({ page, expectedErrors }) => {
  expectedErrors.push(refusals);
  await page.route('https://tally.so/widgets/embed.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${service.toString()})()` }),
  );
  await page.goto('/');
  await page.getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(page.getByRole('dialog', { name: 'A form' })).toContainText('In the shadow');
  expect(await page.evaluate(() => (window as unknown as { refused: string[] }).refused)).toEqual([
    'a script from another site',
    'eval',
    'document.write',
    'srcdoc',
    'outerHTML',
  ]);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

/** Opens the page of a part that tries to run strings as code; returns the errors logged from then on. */
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

for (const [half, attempts] of Object.entries({ 'first half': thrown, 'second half': moreThrown })) {
  faulty(
    `every attempt by a part to run a string as code is blocked and reported with a code (${half} of the attempts)`,
    async ({ page, site, expectedErrors }) => {
      expectedErrors.push(refusals);
      await site.break('markets', 'runs text as code');
      const logged = await openHostilePart(page, site.url);
      const reported = () => logged.filter((line) => line.startsWith('FED-008 in part "markets"')).length;
      for (const [index, name] of Object.keys(attempts).entries()) {
        await page.getByRole('button', { name, exact: true }).click();
        await expect.poll(() => [name, reported()]).toEqual([name, index + 1]);
      }
      await expect(failureLine(page, 'FED-008', 'markets')).toBeVisible();
      // The browser blocks these attempts without throwing.
      for (const name of half === 'second half' ? Object.keys(ignored) : []) {
        const before = logged.length;
        await page.getByRole('button', { name, exact: true }).click();
        await expect.poll(() => [name, logged.length > before]).toEqual([name, true]);
      }
      expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    },
  );
}
