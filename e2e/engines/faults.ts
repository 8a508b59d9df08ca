import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failures, type FailureCode } from '@forecast/contract';
import { openSite, type FaultySite } from '../faults/openSite';
import { faults, type Fault } from '../faults/server/Fault';
import { eventually, openVisits, type Visit } from './visit';

const open = openVisits();

/** What a visitor does to trigger a fault. */
const triggers: Partial<Record<Fault, (visit: Visit) => Promise<unknown>>> = {
  'throws in an event handler': (visit) => visit.click('button', 'Break'),
  'runs text as code': (visit) => visit.click('button', 'innerHTML'),
};

/** The faults tested here: some of each kind. In Chromium, every fault is tested. */
const selected = [
  'origin refuses connections',
  'responds with 404',
  'HTML instead of a script',
  'entry has an extra byte',
  'lazy chunk has an extra byte',
  'truncated script',
  'default export is not a component',
  'throws in first render',
  'throws in an event handler',
  'throws in a timer after 1 s',
  'runs text as code',
  'shared singleton with a different major',
  'registry entry without a hash',
  'registry not JSON',
] as const satisfies readonly Fault[];

/** WebKit hides the source of an error in a timer if the script comes from a different origin. */
const unsupported: readonly Fault[] =
  process.env['ENGINE'] === 'webkit' ? ['throws in a timer after 1 s'] : [];

/** Waits until failures with this code are reported to the site. Resolves to the part of each failure. */
const reportedBy = (site: FaultySite, code: FailureCode) =>
  eventually(async () => {
    const failed = (await site.events()).filter((event) => event.kind === 'failure' && event.code === code);
    return failed.length > 0 ? failed.map(({ part }) => part) : undefined;
  });

for (const fault of selected.filter((one) => !unsupported.includes(one))) {
  test(`${fault}: the visitor sees the error, and one click restores the page`, async () => {
    const site = await openSite();
    try {
      await site.break('markets', fault);
      const visit = await open(`${site.url}/markets`);
      await visit.evaluate(() => Object.assign(window, { sameDocument: true }) && undefined);
      await triggers[fault]?.(visit);
      const code = faults[fault];
      await visit.read(code);
      await visit.see('navigation', 'Main');
      await site.repair();
      // A transient failure may recover just before a click, so trigger the automatic retry with an online event.
      if (failures[code].transient)
        await visit.evaluate(() => void window.dispatchEvent(new Event('online')));
      else await visit.click('button', code === 'FED-008' ? 'Restart' : 'Retry');
      await visit.see('heading', 'Research Markets');
      await visit.until((code) => !document.body.innerText.includes(code), code);
      assert.ok(await visit.evaluate(() => 'sameDocument' in window));
      // Without the registry, the page has no URL to report to.
      if (code !== 'FED-001') assert.deepEqual(await reportedBy(site, code), ['markets']);
    } finally {
      await site.close();
    }
  });
}
