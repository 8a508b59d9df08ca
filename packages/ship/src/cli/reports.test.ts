import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { collect } from '../upkeep/gc';
import { statusOf } from '../upkeep/status';
import { verify } from '../upkeep/verify';
import { exitCodes } from '../Refusal';
import { refText } from '../store/keys';
import { newKey } from '../testing/newKey';
import { runShip } from '../testing/runShip';
import { tinyRemote } from '../testing/tinyBuild';
import { tinySite, tinySiteForEach } from '../testing/tinySite';
import { commandNames, reportSchema, reportVersion } from './reports';

const tiny = tinySiteForEach(['a']);

test('every command’s report matches its schema, whether the command succeeds or is refused', async () => {
  const [first, second] = [refText(tiny.releaseOf('a', 0)), refText(tiny.releaseOf('a', 1))];
  const dist = tinyRemote(tiny.folder, { part: 'a', content: 'third' });
  writeFileSync(join(tiny.folder, 'key.pem'), newKey());
  const part = join(tiny.folder, 'remote-a');
  mkdirSync(part);
  writeFileSync(join(part, 'package.json'), JSON.stringify({ name: 'remote-a' }));
  const lines: readonly (readonly string[])[] = [
    ['init'],
    ['publish', 'a', dist],
    ['adopt', 'a', dist, '--owner', 'a team', '--budget', '1000', '--route', '/a-page', '--menu', 'A'],
    ['activate', second, '--no-smoke', '--dry-run'],
    ['preview', first, '--no-smoke'],
    ['activate', second, '--no-smoke'],
    ['activate', second, '--no-smoke'],
    ['remove', 'a'],
    ['rollback', 'a'],
    ['canary', 'start', second, '--percent', '5', '--no-smoke'],
    ['canary', 'raise', 'a', '--percent', '6', '--no-smoke'],
    ['canary', 'abort', 'a'],
    ['canary', 'start', second, '--percent', '5', '--no-smoke'],
    ['canary', 'promote', 'a', '--no-smoke'],
    ['status'],
    ['log'],
    ['verify'],
    ['verify', '--fix'],
    ['copy', 'memory', join(tiny.folder, 'copy')],
    ['gc'],
    ['sign', first, '--key', join(tiny.folder, 'key.pem')],
    ['release', '--no-build', '--no-smoke'],
    ['serve', '--port', '70000'],
    ['receive'],
  ];
  const seen = new Set<string>();
  for (const args of lines) {
    // runShip throws if a report doesn't match its schema.
    const { report, code } = await runShip(args, { ...tiny, folder: part });
    const { version, outcome } = report as { version: number; outcome: keyof typeof exitCodes };
    expect([version, exitCodes[outcome]]).toEqual([reportVersion, code]);
    seen.add((args[0] === 'canary' ? args.slice(0, 2) : args.slice(0, 1)).join(' '));
  }
  expect([...seen].sort()).toEqual([...commandNames].sort());
});

test('a command reports what the library returns', async () => {
  const reported = async (...args: string[]) => {
    const { report } = await runShip(args, tiny);
    expect(report).toMatchObject({ version: reportVersion, outcome: 'done' });
    return Object.fromEntries(
      Object.entries(report as object).filter(([name]) => name !== 'version' && name !== 'outcome'),
    ) as Record<string, unknown>;
  };
  const quiet = () => undefined;
  const { store } = tiny;
  expect(await reported('status')).toEqual(asJson(await statusOf(store)));
  expect(await reported('verify')).toEqual(asJson(await verify(store, quiet)));
  const retention = { keepDays: 30, keep: 10, dryRun: true };
  expect(await reported('gc', '--dry-run')).toEqual({
    dryRun: true,
    ...asJson(await collect(store, retention)),
  });
});

test('serve prints one report with its URL', async () => {
  const program = join(__dirname, '../../bin/ship.mjs');
  const onDisk = await tinySite([]);
  const args = [program, 'serve', '--port', '0', '--json', '--site', onDisk.store.address];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  for await (const line of createInterface(child.stdout)) {
    text += line;
    if (line === '}') break;
  }
  child.kill();
  await once(child, 'close');
  onDisk.remove();
  expect(v.parse(reportSchema('serve'), JSON.parse(text))).toMatchObject({ outcome: 'done' });
});

const asJson = (value: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
