import { abort, canary } from '../activation/activations';
import { readSite } from '../site/readSite';
import { refText } from '../store/keys';
import { runShip } from '../testing/runShip';
import { tinySiteForEach } from '../testing/tinySite';

const tiny = tinySiteForEach(['a']);
beforeEach(() => {
  process.env['CHROMIUM_PATH'] = '/nowhere';
});
afterEach(() => {
  delete process.env['CHROMIUM_PATH'];
});

test('without a browser, the outcome is “unknown”; with --no-smoke, the generation records that the test was skipped', async () => {
  const release = refText(await tiny.publish({ part: 'a', content: 'no browser' }));
  const untouched = await tiny.seen();
  const { code, report } = await runShip(['activate', release], tiny);
  expect(code).toBe(2);
  expect(report).toMatchObject({
    outcome: 'unknown',
    findings: [{ code: 'SHIP-047', message: expect.stringContaining('CHROMIUM_PATH is /nowhere') as string }],
  });
  expect(await tiny.seen()).toEqual(untouched);
  await runShip(['activate', release, '--no-smoke'], tiny);
  const { head } = await readSite(tiny.store);
  const smoke = { rule: 'smoke', outcome: 'skipped', facts: 'skipped by --no-smoke' };
  expect(head?.generation.checks.at(-1)).toMatchObject(smoke);
});

test('no browser is needed if another rule refuses', async () => {
  const release = refText(await tiny.publish({ part: 'a', contract: { budget: 1 } }));
  const { code, report } = await runShip(['activate', release], tiny);
  expect(code).toBe(1);
  expect(report).toMatchObject({ findings: [{ rule: 'budget' }] });
});

test('without a new release, the smoke test does not open any page', async () => {
  await tiny.apply(canary(tiny.releaseOf('a', 1), 10));
  const { checks } = (await tiny.apply(abort('a'), { skipped: {} })).generation;
  expect(checks.at(-1)).toMatchObject({ rule: 'smoke', outcome: 'held', facts: 'no new release' });
});
