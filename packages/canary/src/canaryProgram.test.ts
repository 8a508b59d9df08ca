import { createPublicKey } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noSettings, type SiteEvent } from '@forecast/contract';
import { canary, readSite, refText } from '@forecast/ship';
import { runProgram } from '@forecast/ship/program';
import {
  memoryStore,
  newKey,
  runShip,
  tinySite,
  tinySiteForEach,
  type TinySite,
} from '@forecast/ship/testing';
import * as v from 'valibot';
import { canaryProgram } from './canaryProgram';
import { reportSchema } from './reports';

const tiny = tinySiteForEach(['a']);
const release = () => refText(tiny.releaseOf('a', 1));

/** Runs a `canary` command in this process on the site, with `--json`. */
const run = (name: 'watch' | 'collect', ...args: string[]) => runOn(tiny, name, ...args);

async function runOn({ store, folder }: TinySite, name: 'watch' | 'collect', ...args: string[]) {
  const [printed, notes]: [string[], string[]] = [[], []];
  const output = {
    print: (text: string) => void printed.push(text),
    note: (text: string) => void notes.push(text),
  };
  const line = [name, ...args, '--json', '--site', store.address];
  const code = await runProgram(canaryProgram, line, folder, output, () => Promise.resolve(store));
  // Throws if the report doesn't match the command's schema.
  const report = v.parse(reportSchema(name), JSON.parse(printed.join('\n')));
  return { code, report, notes: notes.join('\n') };
}

const start = (percent = 20) => tiny.apply(canary(tiny.releaseOf('a', 1), percent));
const watch = (...more: string[]) => run('watch', release(), '--events', 'events', '--no-smoke', ...more);

/** Starts a rollout, and writes one event from each of six visitors who got the canary. */
async function startWithEvents(about: { kind: 'load'; expose: string; ms: number } | Failure): Promise<void> {
  await start();
  const { salt = '', id = '', percent = 0 } = (await readSite(tiny.store)).live['a']?.canary ?? {};
  const rollout = { salt, canary: id, percent, first: true };
  const event: SiteEvent = { part: 'a', release: id, rollout, ...about };
  writeFileSync(join(tiny.folder, 'events'), `${JSON.stringify({ at: '', event })}\n`.repeat(6));
}
type Failure = Pick<Extract<SiteEvent, { kind: 'failure' }>, 'kind' | 'where' | 'code' | 'cause'>;

test('a watch that aborts the canary exits with 1', async () => {
  await startWithEvents({ kind: 'failure', where: 'Page', code: 'FED-007', cause: 'Error' });
  const { code, report, notes } = await watch();
  expect(code).toBe(1);
  expect(report).toMatchObject({
    outcome: 'refused',
    ended: 'aborted',
    changed: true,
    failures: { canary: 6, stable: 0 },
    findings: [{ part: 'a', code: 'CANARY-004', rule: 'watch' }],
  });
  expect(notes).toMatch('watching events');
  expect((await readSite(tiny.store)).live['a']?.canary).toBeUndefined();
});

test('a watch warns that a site has no eventsUrl', async () => {
  await startWithEvents({ kind: 'failure', where: 'Page', code: 'FED-007', cause: 'Error' });
  expect((await watch()).notes).toMatch('no eventsUrl');
});

test('a watch that has nothing to compare is refused, and changes nothing', async () => {
  expect((await watch()).report).toMatchObject({
    outcome: 'usage',
    findings: [
      {
        code: 'CANARY-002',
        remedy: expect.stringMatching(/or ship canary raise a --percent 20\.$/) as string,
      },
    ],
  });
  await start();
  const untouched = await tiny.seen();
  expect((await run('watch', release())).report).toMatchObject({
    findings: [{ code: 'SHIP-001', message: expect.stringContaining('--events') as string }],
  });
  expect((await watch('--promote-after', '0')).report).toMatchObject({ findings: [{ code: 'SHIP-001' }] });
  expect(await tiny.seen()).toEqual(untouched);
});

test('a watch that promotes the canary exits with 0', async () => {
  await startWithEvents({ kind: 'load', expose: 'Page', ms: 1 });
  const { code, report } = await watch('--promote-after', '6');
  expect(code).toBe(0);
  expect(report).toMatchObject({
    outcome: 'done',
    ended: 'promoted',
    visitors: { canary: 6, stable: 0 },
    findings: [],
  });
});

test('canary start isn’t a command, and is refused', async () => {
  const printed: string[] = [];
  const output = { print: (text: string) => void printed.push(text), note: () => undefined };
  expect(await runProgram(canaryProgram, ['start', 'a', '--json'], tiny.folder, output)).toBe(2);
  const message: unknown = expect.stringMatching(/unknown command 'start'/);
  expect(JSON.parse(printed.join('\n'))).toMatchObject({
    findings: [{ code: 'SHIP-001', message }],
  });
});

test('only a key that may abort a canary can watch it', async () => {
  const signed = await tinySite(['a', 'b'], memoryStore());
  const file = (name: string) => join(signed.folder, `${name}.txt`);
  const ship = (...args: string[]) => runShip(args, signed);
  const keyFor = (name: string) => {
    const pem = newKey();
    writeFileSync(file(name), pem);
    return createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64');
  };
  const keys = { site: [keyFor('keeper')], parts: { a: [keyFor('a')], b: [keyFor('b')] } };
  writeFileSync(file('trust'), JSON.stringify(keys));
  const signedBy = (name: string) => ['--trust', file('trust'), '--key', file(name)];
  const next = refText(signed.releaseOf('b', 1));
  const live = Object.entries((await readSite(signed.store)).live);
  for (const [part, { stable }] of live)
    await ship('sign', refText({ part, id: stable }), ...signedBy('keeper'));
  expect((await ship('rollback', '--generation', '1', ...signedBy('keeper'))).code).toBe(0);
  await ship('sign', next, ...signedBy('b'));
  const started = await ship('canary', 'start', next, '--percent', '20', '--no-smoke', ...signedBy('b'));
  expect(started.code).toBe(0);
  for (const options of [['--trust', file('trust')], signedBy('a')]) {
    expect((await runOn(signed, 'watch', next, '--events', 'events', ...options)).report).toMatchObject({
      outcome: 'refused',
      findings: [{ code: 'SHIP-075', part: 'b', remedy: expect.stringContaining('--key') as string }],
    });
  }
  expect((await runOn(signed, 'watch', next, '--events', '.', ...signedBy('b'))).report).toMatchObject({
    findings: [{ code: 'CANARY-005' }],
  });
  signed.remove();
});

test('a collector prints one report with its URL', async () => {
  const onDisk = await tinySite([]);
  const settings = { ...noSettings, eventsUrl: 'https://events.example/posted' };
  await onDisk.activate(await onDisk.publishHost([], { contract: { settings } }));
  const file = join(onDisk.folder, 'events');
  const args = ['collect', '--port', '0', '--file', file, '--json', '--site', onDisk.store.address];
  const child = spawn(process.execPath, [join(__dirname, '../bin/canary.mjs'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [text] = (await once(child.stdout, 'data')) as [Buffer];
  const { url } = v.parse(reportSchema('collect'), JSON.parse(text.toString())) as { url: string };
  const event = { kind: 'load', part: 'a', release: 'none', expose: 'Page', ms: 1 };
  expect((await fetch(url, { method: 'POST', body: JSON.stringify(event) })).status).toBe(204);
  expect(readFileSync(file, 'utf8')).toMatch(JSON.stringify(event));
  child.kill();
  await once(child, 'close');
  onDisk.remove();
});
