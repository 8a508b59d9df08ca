import type { Page } from '@playwright/test';
import { expect } from '../test';
import type { FaultySite } from './openSite';
import type { parts } from './parts';
import { failureLine } from './visitor';

/** Tests a part whose entry has no hashes: its page's script is refused, and the failure names the missing hash. */
export async function testUnpinned(
  page: Page,
  site: FaultySite,
  { part, path }: (typeof parts)[number],
  expectedErrors: RegExp[],
): Promise<void> {
  expectedErrors.push(/Integrity-Policy/, /^report: integrity-violation/);
  await site.break(part, 'lazy chunk without a hash');
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('FED-'));
  await page.goto(site.url + path);
  await expect(failureLine(page, 'FED-010', part)).toBeVisible();
  expect((await logged).text()).toMatch(new RegExp(`^FED-010 in part "${part}" .* has no hash sha384-`));
}
