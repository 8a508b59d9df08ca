import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite } from '../faults/openSite';
import { faults, type Fault } from '../faults/server/Fault';
import { openInFirefox, type Visit } from './visit';

const open = openInFirefox();

/** What a visitor does before a fault shows. */
const acts: Partial<Record<Fault, (visit: Visit) => Promise<void>>> = {
  'throws in an event handler': ({ click }) => click('button', 'Break'),
  'makes code of a text': ({ click }) => click('button', 'innerHTML'),
};

/** Of each kind of fault some; all of them are held against Chromium. */
const held: readonly Fault[] = [
  'origin refuses connections',
  'answers 404',
  'HTML instead of a script',
  'entry has another byte',
  'lazy chunk has another byte',
  'truncated script',
  'default export is no component',
  'throws in first render',
  'throws in an event handler',
  'throws in a timer after 1 s',
  'makes code of a text',
  'shared singleton of another major',
  'registry entry without a hash',
  'registry not JSON',
];

for (const fault of held) {
  test(`${fault}: the visitor reads what it is, and one press brings the page back`, async () => {
    const site = await openSite();
    try {
      await site.break('markets', fault);
      const visit = await open(`${site.url}/markets`);
      const { page, errors, see, read } = visit;
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await acts[fault]?.(visit);
      const code = faults[fault] ?? '';
      await read(code);
      await see('navigation', 'Main');
      await site.repair();
      // What may pass by itself may have come back before the press.
      await page.locator('::-p-text(Retry), ::-p-text(Restart), article').click();
      await see('heading', 'Research Markets');
      await page.waitForFunction((code) => !document.body.textContent.includes(code), {}, code);
      assert.ok(await page.evaluate(() => 'sameDocument' in window));
      assert.equal(errors.filter((line) => line.startsWith(`${code} in part "markets"`)).length, 1);
    } finally {
      await site.close();
    }
  });
}
