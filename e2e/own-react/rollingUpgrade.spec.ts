import { inRollout, type LivePart } from '@forecast/contract';
import type { Browser, Page } from '@playwright/test';
import { failureLine } from '../faults/visitor';
import { libraryCopies } from '../libraryCopies';
import { measureMemory } from './measureMemory';
import { requestChange } from '../samples/control';
import { servedBy } from '../samples/servedBy';
import { expect, expectHydrated } from '../test';

const test = servedBy('own-react/serve.mts');

// The tests change the same site, in this order.
test.describe.configure({ mode: 'serial' });

const heading = { level: 1, name: 'The future, scored in real time' } as const;
const on18 = (page: Page) => page.getByText('Rendered by React 18.3.1');

/** Expects that the page shows a figure from the source, and a setting. */
async function expectHostData(page: Page) {
  await expect(page.getByText('Questions on this site: 11')).toBeVisible();
  await expect(page.getByRole('link', { name: 'contact@forecast.example' })).toBeVisible();
}

/** The pages of the parts, and their headings. */
const pages = [
  ['/', heading.name],
  ['/markets', 'Research Markets'],
  ['/market/7', /35 million ETH/],
] as const;

/** Opens the landing page as a visitor who gets the canary, or as one who doesn't. */
async function visitAs(browser: Browser, url: string, { canary }: LivePart, isReached: boolean) {
  if (!canary) throw new Error('landing has no canary');
  const ids = Array.from({ length: 1000 }, (_, at) => `visitor ${at}`);
  const visitor = ids.find((id) => inRollout(id, canary.salt, canary.percent) === isReached) ?? '';
  const context = await browser.newContext();
  await context.addInitScript((id) => localStorage.setItem('forecast-visitor', id), visitor);
  const page = await context.newPage();
  await page.goto(url);
  await expect(page.getByRole('heading', heading)).toBeVisible();
  return page;
}

/** Changes what is live. Returns what is live of the landing page then. */
const change = (control: string, path: string) => requestChange<LivePart>(control, path);

/** Goes to the list and back to the landing page, without loading a document. */
async function browse(page: Page) {
  await page.getByRole('link', { name: 'Browse markets' }).first().click();
  await expect(page.getByRole('heading', { name: 'Research Markets' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', heading)).toBeVisible();
}

test(
  'one part moves to React 18 as a 10 % canary, then for everybody, while an open tab keeps working',
  { tag: '@full' },
  async ({ page, browser, urls: [url = '', control = ''] }) => {
    await page.goto(url);
    await expectHydrated(page);

    const live = await change(control, '/canary/18');
    expect(live.canary?.percent).toBe(10);
    const reached = await visitAs(browser, url, live, true);
    await expect(on18(reached)).toBeVisible();
    const other = await visitAs(browser, url, live, false);
    await expectHydrated(other);
    await expect(on18(other)).toHaveCount(0);
    await browse(reached);
    await expect(on18(reached)).toBeVisible();

    await change(control, '/promote');
    await browse(page);
    await expect(on18(page)).toHaveCount(0);
    await browse(reached);
    await page.goto(url);
    await expect(on18(page)).toBeVisible();
    await reached.context().close();
    await other.context().close();
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the page with React 18 is prerendered, and so are those of the other parts',
    { tag: '@full' },
    async ({ page, urls: [url = ''] }) => {
      await page.goto(url);
      await expect(page.getByRole('heading', heading)).toBeVisible();
      await expect(on18(page)).toBeVisible();
      await expect(page.getByRole('heading', heading)).toHaveCSS('letter-spacing', '1px');
      await expect(on18(page)).toHaveCSS('letter-spacing', '2px');
      await expectHostData(page);
      for (const [path, name] of pages) {
        await page.goto(url + path);
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      }
    },
  );
});

test(
  'the page with React 18 hydrates in place, and uses the host’s router, settings, source, notices and fragments',
  { tag: '@full' },
  async ({ page, urls: [url = ''] }) => {
    await page.goto(url);
    await expectHydrated(page);
    await expect(page.locator('main[data-interactive=true]')).toBeVisible();
    await expectHostData(page);
    await page.getByRole('button', { name: 'Counted 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Counted 1 times' })).toBeVisible();
    await page.getByRole('button', { name: 'Notify' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Counted to 1' })).toBeVisible();
    await expect(on18(page)).toHaveCSS('letter-spacing', '2px');
    await expect(page.getByRole('region', { name: 'On the move' }).getByRole('link').first()).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await browse(page);
    await page.getByRole('button', { name: 'Open market 7' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /35 million ETH/ })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  },
);

test(
  'the page with React 18 has its own styles only while it is shown, its errors are contained, and a visitor can leave it even while it renders endlessly',
  { tag: '@full' },
  async ({ page, urls: [url = ''], expectedErrors }) => {
    expectedErrors.push(/^FED-008 in part "landing"/);
    const styles = page.locator('link[rel=stylesheet][href*="/r/landing/"]');
    const title = page.getByRole('heading', heading);
    await page.goto(url);
    await expectHydrated(page);
    await expect(page.locator('main[data-interactive=true]')).toBeVisible();
    await expect(styles).toHaveCount(1);
    await page.getByRole('link', { name: 'Browse markets' }).click();
    await expect(page.getByRole('heading', { name: 'Research Markets' })).toBeVisible();
    await expect(styles).toHaveCount(0);
    await page.goBack();
    await expect(title).toHaveCSS('letter-spacing', '1px');
    await expect(styles).toHaveCount(1);

    await page.getByRole('button', { name: 'Counted 0 times' }).click();
    await page.getByRole('button', { name: 'Break' }).click();
    await expect(failureLine(page, 'FED-008', 'landing')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Counted 1 times' })).toBeVisible();
    await page.getByRole('button', { name: 'Restart' }).click();
    await expect(failureLine(page, 'FED-008', 'landing')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Counted 0 times' })).toBeVisible();

    await page.getByRole('button', { name: 'Render endlessly' }).click();
    await expect(page.getByText('Rendered endlessly')).toBeVisible();
    await page.getByRole('link', { name: 'Browse markets' }).click();
    await expect(page.getByRole('heading', { name: 'Research Markets' })).toBeVisible();
  },
);

test(
  '200 navigations to and from the page with React 18 leave no elements or listeners behind',
  { tag: '@full' },
  async ({ browser, urls: [url = ''] }) => {
    test.setTimeout(300_000);
    const { early, late } = await measureMemory(browser, url, { early: 50, late: 200 });
    expect(late.nodes).toBe(early.nodes);
    expect(late.listeners).toBe(early.listeners);
    // The machine code that V8 generates grows too.
    expect(late.megabytes).toBeLessThan(1.3 * early.megabytes);
  },
);

test(
  'the host and the other parts move to the next major, while the part stays on React 18, an open tab keeps working, and all pages are prerendered',
  { tag: '@full' },
  async ({ page, browser, urls: [url = '', control = ''] }) => {
    const running = async (visited: Page) =>
      new Set(
        (await libraryCopies(visited)).flatMap((copy) =>
          copy.runs ? `${copy.library} ${copy.version}` : [],
        ),
      );
    await page.goto(url);
    await expectHydrated(page);
    await change(control, '/others/20');
    await browse(page);
    await expect(on18(page)).toBeVisible();

    const fresh = await (await browser.newContext()).newPage();
    await fresh.goto(url);
    await expectHydrated(fresh);
    await fresh.getByRole('button', { name: 'Counted 0 times' }).click();
    await expect(fresh.getByRole('button', { name: 'Counted 1 times' })).toBeVisible();
    await browse(fresh);
    expect(await running(fresh)).toContain('react 20.0.0');
    expect(await running(page)).toContain('react 19.3.1');
    await fresh.context().close();
    for (const [path, name] of pages) {
      const html = await (await page.request.get(url + path)).text();
      expect(/<h1.*?<\/h1>/s.exec(html)?.[0]).toMatch(name);
    }

    // The landing page that shares React 19 with the host would break.
    await expect(change(control, '/canary/19')).rejects.toThrow(/SHIP-041.*react 20\.0\.0/);
    await change(control, '/others/19');
  },
);

test(
  'the part moves back to React 19, while a tab with React 18 keeps working',
  { tag: '@full' },
  async ({ page, browser, urls: [url = '', control = ''] }) => {
    await page.goto(url);
    await expect(on18(page)).toBeVisible();
    const live = await change(control, '/canary/19');
    const reached = await visitAs(browser, url, live, true);
    await expect(on18(reached)).toHaveCount(0);
    await change(control, '/promote');
    await browse(page);
    await expect(on18(page)).toBeVisible();
    await page.goto(url);
    await expectHydrated(page);
    await expect(on18(page)).toHaveCount(0);
    await reached.context().close();
  },
);
