import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteEvent } from '@forecast/contract';
import { readSite } from '../generations/readSite';
import { refText } from '../site/ReleaseRef';
import { memoryStore } from '../testing/memoryStore';
import { runShip } from '../testing/runShip';
import { tinySite, type TinySite } from '../testing/tinySite';

let tiny: TinySite;
let release: string;
beforeAll(async () => {
  tiny = await tinySite(['a'], memoryStore());
  release = refText(tiny.releaseOf('a', 1));
});
afterAll(() => tiny.remove());

const start = (percent = '20') =>
  runShip(['canary', 'start', release, '--percent', percent, '--no-smoke'], tiny);
const watch = (...more: string[]) =>
  runShip(['canary', 'watch', release, '--events', 'events', '--no-smoke', ...more], tiny);

/** Begins a rollout; writes what six visitors who got the canary tell. */
async function beginAndTell(about: { kind: 'load'; expose: string; ms: number } | Failure): Promise<void> {
  expect((await start()).code).toBe(0);
  const { salt = '', id = '', percent = 0 } = (await readSite(tiny.store)).live['a']?.canary ?? {};
  const rollout = { salt, canary: id, percent, first: true };
  const event: SiteEvent = { part: 'a', release: id, rollout, ...about };
  writeFileSync(join(tiny.folder, 'events'), `${JSON.stringify({ at: '', event })}\n`.repeat(6));
}
type Failure = Pick<Extract<SiteEvent, { kind: 'failure' }>, 'kind' | 'where' | 'code' | 'cause'>;

test('a watch of the rollout that runs ends with 1 where it has aborted it', async () => {
  await beginAndTell({ kind: 'failure', where: 'Page', code: 'FED-007', cause: 'Error' });
  const { code, report, notes } = await watch();
  expect(code).toBe(1);
  expect(report).toMatchObject({
    outcome: 'refused',
    ended: 'aborted',
    changed: true,
    failures: { canary: 6, stable: 0 },
    findings: [{ part: 'a', code: 'SHIP-086', rule: 'watch' }],
  });
  expect(notes).toMatch('watching events');
  expect((await readSite(tiny.store)).live['a']?.canary).toBeUndefined();
});

test('a watch says so if the site posts its events nowhere', async () => {
  await beginAndTell({ kind: 'failure', where: 'Page', code: 'FED-007', cause: 'Error' });
  expect((await watch()).notes).toMatch('no eventsUrl');
});

test('a watch without anything to compare is refused, and changes nothing', async () => {
  expect((await watch()).report).toMatchObject({ findings: [{ code: 'SHIP-021' }] });
  expect((await start('100')).code).toBe(0);
  const untouched = await tiny.seen();
  expect((await watch()).report).toMatchObject({ findings: [{ code: 'SHIP-021' }] });
  expect((await runShip(['canary', 'watch', release], tiny)).report).toMatchObject({
    findings: [{ code: 'SHIP-001', message: expect.stringContaining('--events') as string }],
  });
  expect((await watch('--promote-after', '0')).report).toMatchObject({ findings: [{ code: 'SHIP-001' }] });
  expect(await tiny.seen()).toEqual(untouched);
  expect((await runShip(['canary', 'raise', 'a', '--percent', '20', '--no-smoke'], tiny)).code).toBe(0);
  expect((await watch('--events', '.')).report).toMatchObject({
    outcome: 'usage',
    findings: [{ code: 'SHIP-078', message: expect.stringContaining(tiny.folder) as string }],
  });
  expect((await runShip(['canary', 'abort', 'a'], tiny)).code).toBe(0);
});

test('a watch ends with 0 where it has promoted the canary', async () => {
  await beginAndTell({ kind: 'load', expose: 'Page', ms: 1 });
  const { code, report } = await watch('--promote-after', '6');
  expect(code).toBe(0);
  expect(report).toMatchObject({
    outcome: 'done',
    ended: 'promoted',
    visitors: { canary: 6, stable: 0 },
    findings: [],
  });
});
