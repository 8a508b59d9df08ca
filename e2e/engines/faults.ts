import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failures, type FailureCode } from '@forecast/contract';
import { openSite, type FaultySite } from '../faults/openSite';
import { faults, type Fault } from '../faults/server/Fault';
import { eventually, openVisits, type Visit } from './visit';

const open = openVisits();

/** What a visitor does before a fault shows. */
const acts: Partial<Record<Fault, (visit: Visit) => Promise<unknown>>> = {
  'throws in an event handler': (visit) => visit.click('button', 'Break'),
  'makes code of a text': (visit) => visit.click('button', 'innerHTML'),
};

/** Some of each kind of fault: Chromium meets all of them. */
const held = [
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
] as const satisfies readonly Fault[];

/** WebKit hides where an error in a timer came from if the script's part has an origin of its own. */
const unseen: readonly Fault[] = process.env['ENGINE'] === 'webkit' ? ['throws in a timer after 1 s'] : [];

/** The parts whose failure with a code the site has been told of, each as often as it was. */
const toldBy = (site: FaultySite, code: FailureCode) =>
  eventually(async () => {
    const failed = (await site.events()).filter((event) => event.kind === 'failure' && event.code === code);
    return failed.length > 0 ? failed.map(({ part }) => part) : undefined;
  });

for (const fault of held.filter((one) => !unseen.includes(one))) {
  test(`${fault}: the visitor reads what it is, and one press brings the page back`, async () => {
    const site = await openSite();
    try {
      await site.break('markets', fault);
      const visit = await open(`${site.url}/markets`);
      await visit.evaluate(() => Object.assign(window, { sameDocument: true }) && undefined);
      await acts[fault]?.(visit);
      const code = faults[fault];
      await visit.read(code);
      await visit.see('navigation', 'Main');
      await site.repair();
      // A transient failure may pass just before a press; it is retried at once when the browser is online again.
      if (failures[code].transient)
        await visit.evaluate(() => void window.dispatchEvent(new Event('online')));
      else await visit.click('button', code === 'FED-008' ? 'Restart' : 'Retry');
      await visit.see('heading', 'Research Markets');
      await visit.until((code) => !document.body.innerText.includes(code), code);
      assert.ok(await visit.evaluate(() => 'sameDocument' in window));
      // The address to tell it to comes with the registry.
      if (code !== 'FED-001') assert.deepEqual(await toldBy(site, code), ['markets']);
    } finally {
      await site.close();
    }
  });
}
