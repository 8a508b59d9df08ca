import type { Page } from '@playwright/test';
import { failures, type FailureCode } from '@forecast/contract';
import { expect } from '../test';
import type { FaultySite } from './openSite';
import { parts } from './parts';
import { brokenRegistries, faults, type Fault } from './server/Fault';
import { codesOf, failureLine, expectFailure, followTo, retry } from './visitor';

interface Options {
  /** What a visitor does to trigger the fault. */
  readonly trigger?: ((page: Page) => Promise<void>) | undefined;
  /** Whether to open all other pages of the site, not just the one behind the error page's link. */
  readonly all?: boolean;
}

/** Tests a fault in a part's page: the failure stays within the page's area, and Retry restores the page. */
export async function testPage(
  page: Page,
  site: FaultySite,
  fault: Fault,
  { part, path, heading, link }: (typeof parts)[number],
  { trigger, all = false }: Options = {},
): Promise<void> {
  const code = faults[fault];
  const logged = codesOf(page, part);
  await site.break(part, fault);
  const restored = page.getByRole('heading', { level: 1, name: heading });
  // Advance the page's clock instead of waiting for a timeout.
  if (code === 'FED-004') await page.clock.install();

  // The load event would wait for hanging scripts.
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
  if (fault === 'throws on unmount') {
    await expect(page.getByRole('heading', { name: 'Broken on purpose' })).toBeVisible();
    const next = part === 'markets' ? parts[2] : parts[1];
    await followTo(page, next.path);
    await expect(page.getByRole('heading', { level: 1, name: next.heading })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    // The broken build doesn't contain the fragment that the next page may show.
    await expect.poll(() => logged.filter((one) => one !== 'FED-005')).toEqual(['FED-007']);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    return;
  }
  if (code === undefined) {
    await expect(restored).toBeVisible();
    expect(logged).toEqual([]);
    return;
  }
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await trigger?.(page);
  const failed = await expectFailure(page, code, part);
  await expect(page.getByRole('alert')).toContainText(`${failures[code].did}. ${failures[code].why}`);
  if (code !== 'FED-008') await expect(page.getByRole('main')).toHaveCount(1);
  if (path !== '/') await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(logged).toEqual([code]);

  // The rest of the site works when opened by a link and, if `all` is set, by URL.
  const allBroken = fault in brokenRegistries;
  // With FED-008 the page stays usable, and with FED-004 a second visit would only run into the timeout again.
  const leaves = code !== 'FED-008' && code !== 'FED-004';
  const next = parts.find((other) => other.path === (link === 'Home' ? '/' : '/markets'));
  if (leaves) {
    await page.getByRole('link', { name: link, exact: true }).last().click();
    const name = allBroken ? new RegExp(failures[code].did) : next?.heading;
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  }
  if (all) {
    const elsewhere = await page.context().newPage();
    for (const other of parts.filter((other) => other.part !== part && !(leaves && other === next))) {
      await elsewhere.goto(site.url + other.path);
      if (allBroken) await expect(failureLine(elsewhere, code, other.part)).toBeVisible();
      else await expect(elsewhere.getByRole('heading', { level: 1, name: other.heading })).toBeVisible();
    }
    await elsewhere.close();
  }

  // Return to the broken page. Once the fault is repaired, one click restores the page without a reload.
  const loggedBefore = logged.length;
  if (leaves) await page.goBack({ waitUntil: 'commit' });
  // The error returns only after the automatic retry has failed too.
  await expect(failed).toBeVisible({ timeout: 20_000 });
  // On a busy machine, the log may lag behind the page.
  if (leaves) await expect.poll(() => logged.length).toBeGreaterThan(loggedBefore);
  await site.repair();
  const before = logged.length;
  await retry(page, { failed, restored });
  // A transient fault may have been retried in between.
  expect(logged.slice(before).filter((again) => !failures[again as FailureCode].transient)).toEqual([]);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}
