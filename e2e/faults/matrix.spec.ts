import type { Page } from '@playwright/test';
import { failures } from '@forecast/contract';
import { brokenRegistries, faults, type Fault } from './server/Fault';
import { expect } from '../test';
import { parts } from './parts';
import { test } from './site';

/** What a visitor does before a fault shows. */
const acts: Partial<Record<Fault, (page: Page) => Promise<void>>> = {
  'throws in an event handler': (page) => page.getByRole('button', { name: 'Break' }).click(),
};

/** The codes of the failures of a part that the page logs from now on. */
function codesOf(page: Page, part: string): readonly string[] {
  const codes: string[] = [];
  page.on('console', (message) => {
    const [, code, failed] = /^(FED-\d{3}) in part "([^"]+)"/.exec(message.text()) ?? [];
    if (code !== undefined && failed === part) codes.push(code);
  });
  return codes;
}

for (const fault of Object.keys(faults) as Fault[]) {
  const annotation = { type: 'fault', description: fault };
  for (const { part, path, heading, way } of parts) {
    test(`${fault}: ${part}`, { annotation }, async ({ page, site }) => {
      const code = faults[fault];
      const logged = codesOf(page, part);
      await site.break(part, fault);
      const whole = page.getByRole('heading', { level: 1, name: heading });

      // The load event would wait for scripts that hang.
      await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
      if (code === undefined) {
        await expect(whole).toBeVisible();
        expect(logged).toEqual([]);
        return;
      }
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await acts[fault]?.(page);
      const failed = page.getByRole('alert').filter({ hasText: code });
      await expect(failed).toContainText(`Part ${part}`, { timeout: 20_000 });
      if (code !== 'FED-008') await expect(page.getByRole('main')).toHaveCount(1);
      if (path !== '/') await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      expect(logged).toEqual([code]);

      // The rest of the site works, and the visitor gets there from here.
      const others = parts.filter((other) => other.part !== part);
      const allBroken = fault in brokenRegistries;
      // Where the page stands there is nothing to leave; a part that hangs would only be waited for once more.
      const leaves = code !== 'FED-008' && code !== 'FED-004';
      if (leaves) {
        await page.getByRole('link', { name: way, exact: true }).last().click();
        const reached = parts.find((other) => other.path === (way === 'Home' ? '/' : '/markets'));
        const name = allBroken ? failures[code].title : reached?.heading;
        await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
      }
      const elsewhere = await page.context().newPage();
      for (const other of others) {
        await elsewhere.goto(site.url + other.path);
        if (allBroken) await expect(elsewhere.getByRole('alert')).toContainText(code);
        else await expect(elsewhere.getByRole('heading', { level: 1, name: other.heading })).toBeVisible();
      }
      await elsewhere.close();

      // Back at the fault, it is gone as soon as it is mended: at one press, without a reload.
      if (leaves) await page.goBack({ waitUntil: 'commit' });
      await expect(failed).toBeVisible();
      await site.mend();
      const before = logged.length;
      const retry = page.getByRole('button', { name: /^(Retry|Restart|Trying again)$/ });
      await retry.or(whole).first().click();
      await expect(whole).toBeVisible({ timeout: 20_000 });
      await expect(failed).toHaveCount(0);
      // What may pass by itself may have been tried once more in between.
      if (!failures[code].transient) expect(logged).toHaveLength(before);
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    });
  }
}
