import type { Page } from '@playwright/test';
import { expect } from '../test';
import type { FaultySite } from './openSite';
import { fragment, parts } from './parts';
import { faults, type Fault } from './server/Fault';
import { codesOf, failureLine, followTo } from './visitor';

/** Holds a fault against a fragment: the page of another part around it goes on, with what was entered there. */
export async function holdFragment(
  page: Page,
  site: FaultySite,
  fault: Fault,
  act?: (page: Page) => Promise<void>,
): Promise<void> {
  const { part, expose, path } = fragment;
  const code = faults[fault];
  const logged = codesOf(page, part);
  await site.break(part, fault, expose);
  // What takes too long is not waited for: the page's clock is moved on.
  if (code === 'FED-004') await page.clock.install();
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
  const around = page.getByRole('heading', { level: 1, name: parts[2].heading });
  const whole = page.getByRole('heading', { name: fragment.heading });
  await expect(around).toBeVisible();
  const draft = page.getByRole('textbox', { name: /analysis/i });
  await draft.fill('A draft that must not be lost');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  if (fault === 'throws when it is left') {
    await expect(page.getByRole('heading', { name: 'Broken on purpose' })).toBeVisible();
    await followTo(page, parts[0].path);
    await expect(page.getByRole('heading', { level: 1, name: parts[0].heading })).toBeVisible();
    await expect.poll(() => logged).toEqual(['FED-007']);
  } else if (code === undefined) {
    await expect(whole).toBeVisible();
    expect(logged).toEqual([]);
  } else {
    await act?.(page);
    if (code === 'FED-004') {
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).not.toHaveCount(0);
      await page.clock.runFor(10_000);
    }
    const failed = failureLine(page, code, part);
    await expect(failed).toBeVisible({ timeout: 20_000 });
    // What the page can do without is said quietly; only a fragment that stands and had an error is more than a line.
    if (code !== 'FED-008') {
      await expect(page.getByText('Related markets are not available now.')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    expect(logged).toEqual([code]);
    await expect(around).toBeVisible();
    await site.repair();
    // What may pass by itself may do so just before the press.
    const retry = page.getByRole('button', { name: /^(Retry|Restart|Trying again)$/ });
    await retry.or(whole).first().click();
    await expect(whole).toBeVisible({ timeout: 20_000 });
    await expect(failed).toHaveCount(0);
    await expect(draft).toHaveValue('A draft that must not be lost');
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}
