import type { Page } from '@playwright/test';
import { brokenRegistries, faults, type Fault } from '../../tools/faults/src/Fault';
import { expect } from '../test';
import { parts } from './parts';
import { test } from './site';

/** What a visitor does before a fault shows. */
const acts: Partial<Record<Fault, (page: Page) => Promise<void>>> = {
  'throws in an event handler': (page) => page.getByRole('button', { name: 'Break' }).click(),
};

for (const [fault, code] of Object.entries(faults) as [Fault, string | undefined][]) {
  for (const { part, path, heading, way } of parts) {
    test(
      `${fault}: ${part}`,
      { annotation: { type: 'fault', description: fault } },
      async ({ page, site }) => {
        const logged: string[] = [];
        page.on('console', (message) => {
          if (/^FED-\d{3} in part/.test(message.text())) logged.push(message.text());
        });
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
        const own = logged.filter((text) => text.includes(`in part "${part}" release`));
        expect(own.map((text) => text.slice(0, 7))).toEqual([code]);

        // The rest of the site works, and the visitor gets there from here.
        const others = parts.filter((other) => other.part !== part);
        const broken = fault in brokenRegistries;
        // Where the page stands there is nothing to leave, and a part that hangs would only be waited for once more.
        const leaves = code !== 'FED-008' && code !== 'FED-004';
        if (leaves) await page.getByRole('link', { name: way, exact: true }).last().click();
        const reached = others.find((other) =>
          way === 'Home' ? other.path === '/' : other.path === '/markets',
        );
        const face = page.getByRole('heading', {
          level: 1,
          name: broken ? 'The list of parts could not be read' : (reached?.heading ?? ''),
        });
        if (leaves) await expect(face).toBeVisible();
        const elsewhere = await page.context().newPage();
        for (const other of others) {
          await elsewhere.goto(site.url + other.path);
          if (broken) await expect(elsewhere.getByRole('alert')).toContainText(code);
          else await expect(elsewhere.getByRole('heading', { level: 1, name: other.heading })).toBeVisible();
        }
        await elsewhere.close();

        // Back at the fault, it is gone as soon as it is mended: without a reload.
        if (leaves) await page.goBack({ waitUntil: 'commit' });
        await expect(failed).toBeVisible({ timeout: 20_000 });
        await site.mend();
        const retry = page.getByRole('button', { name: /^(Retry|Restart|Trying again)$/ });
        await retry.or(whole).first().click();
        await expect(whole).toBeVisible({ timeout: 20_000 });
        await expect(failed).toHaveCount(0);
        expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      },
    );
  }
}
