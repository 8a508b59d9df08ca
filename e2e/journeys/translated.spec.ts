import type { Page } from '@playwright/test';
import { translatePage } from '../../shared/src/testing/translatePage';
import { expect, expectHydrated, test } from '../test';

type Step = (page: Page) => Promise<unknown>;

const press =
  (name: RegExp, role: 'button' | 'checkbox' | 'link' = 'button'): Step =>
  (page) =>
    page.getByRole(role, { name }).first().click();

const write =
  (label: RegExp, text: string): Step =>
  (page) =>
    page.getByLabel(label).first().fill(text);

const shows =
  (text: RegExp): Step =>
  (page) =>
    expect(page.locator('body')).toContainText(text);

const box = /^Search markets and discussions$/i;

/** Journeys: where they start, and steps. After each step, the page shows the same as without a translation. */
const journeys: Record<string, readonly [string, ...Step[]]> = {
  'searching the list': [
    '/markets',
    write(box, 'f'),
    shows(/match(es)? “f”/i),
    write(box, 'food'),
    shows(/4 of 11 markets match “food”/i),
    write(box, 'no such zebra'),
    shows(/No markets match/i),
    write(box, ''),
    shows(/11 markets/i),
  ],
  'searching from another page': [
    '/market/4',
    write(box, 'pri'),
    shows(/\d+ of \d+ results/i),
    write(box, 'prices'),
    shows(/\d+ of \d+ results/i),
    write(box, ''),
  ],
  'filtering and following': [
    '/markets',
    press(/^Filters/i),
    press(/^AI/i, 'checkbox'),
    shows(/\d+ of 11 markets/i),
    press(/^Remove tag AI/i),
    shows(/11 markets/i),
    press(/^Follow: /i),
    press(/^Following$/i),
    shows(/1 of 11 markets/i),
    press(/^Following$/i),
    shows(/11 markets/i),
  ],
  'taking part': [
    '/market/1',
    press(/^\+50 pts$/i),
    shows(/Allocating: 50 points/i),
    press(/^Support NO$/i),
    press(/^Submit Research Position$/i),
    shows(/Not sent/i),
    press(/^Follow/i),
  ],
  'a discussion': [
    '/market/1',
    press(/^Upvote/i),
    shows(/Not counted/i),
    press(/^Post Analysis$/i),
    shows(/first/i),
    write(/^Your analysis$/i, 'Base rate first.'),
    press(/^Post Analysis$/i),
    shows(/Not sent/i),
  ],
};

const textOf = (page: Page) => page.evaluate(() => document.body.innerText.toUpperCase());

for (const [name, [start, ...steps]] of Object.entries(journeys))
  test(`on a translated page, ${name} shows what the untranslated page shows @full`, async ({
    browser,
    page,
  }) => {
    // Two pages take twice as long as one.
    test.setTimeout(120_000);
    const context = await browser.newContext();
    const untranslated = await context.newPage();
    for (const each of [page, untranslated]) {
      await each.goto(start);
      await expectHydrated(each);
      await expect(each.locator('[aria-busy=true]')).toHaveCount(0);
    }
    await page.evaluate(translatePage, undefined);
    for (const step of steps) {
      await step(page);
      await step(untranslated);
      // Compare again while either page is still loading.
      await expect(async () => expect(await textOf(page)).toBe(await textOf(untranslated))).toPass({
        timeout: 10_000,
      });
    }
    await context.close();
  });
