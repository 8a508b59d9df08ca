import type { Page } from '@playwright/test';
import { expect } from '../test';
import type { FaultySite } from './openSite';
import { fragment, parts } from './parts';
import { faults, type Fault } from './server/Fault';
import { codesOf, expectFailure, followTo, retry } from './visitor';

/** Tests a fault in a fragment: the page around it keeps working and keeps what was typed. */
export async function testFragment(
  page: Page,
  site: FaultySite,
  fault: Fault,
  trigger?: (page: Page) => Promise<void>,
): Promise<void> {
  const { part, expose, path } = fragment;
  const code = faults[fault];
  const logged = codesOf(page, part);
  await site.break(part, fault, expose);
  // Advance the page's clock instead of waiting for a timeout.
  if (code === 'FED-004') await page.clock.install();
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
  const heading = page.getByRole('heading', { level: 1, name: parts[2].heading });
  const restored = page.getByRole('heading', { name: fragment.heading });
  await expect(heading).toBeVisible();
  const draft = page.getByRole('textbox', { name: /analysis/i });
  await draft.fill('A draft that must not be lost');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  if (fault === 'throws on unmount') {
    await expect(page.getByRole('heading', { name: 'Broken on purpose' })).toBeVisible();
    await followTo(page, parts[0].path);
    await expect(page.getByRole('heading', { level: 1, name: parts[0].heading })).toBeVisible();
    await expect.poll(() => logged).toEqual(['FED-007']);
  } else if (code === undefined) {
    await expect(restored).toBeVisible();
    expect(logged).toEqual([]);
  } else {
    await trigger?.(page);
    const failed = await expectFailure(page, code, part);
    // A failed fragment is a single line without an alert, unless the error occurred while the fragment was shown.
    if (code !== 'FED-008') {
      await expect(page.getByText('Related markets aren’t available right now.')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    expect(logged).toEqual([code]);
    await expect(heading).toBeVisible();
    await site.repair();
    await retry(page, { failed, restored });
    await expect(draft).toHaveValue('A draft that must not be lost');
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}
