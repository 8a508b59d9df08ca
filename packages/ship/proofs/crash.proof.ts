import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { activate, pack, publish, readGeneration, repair, verify } from '@forecast/ship';
import { steps, tinyRemote, type TinySite, tinySite } from '@forecast/ship/testing';
import { activateHere } from './support/activation';
import { figure, length, sized } from './support/length';
import { ship } from './support/ship';
import { readAsVisitor, watch } from './support/wholeness';

/** Whether a lock of the site is free. A program that a killed process had just asked for it needs a moment to end. */
const isFree = (site: string, name: string) =>
  !existsSync(join(site, '.locks', name)) ||
  spawnSync('flock', ['--exclusive', '--wait', '10', join(site, '.locks', name), 'true']).status === 0;

async function expectWholeAfterRepair({ site }: TinySite): Promise<void> {
  readAsVisitor(site);
  for (const name of ['generations', 'releases']) assert.ok(isFree(site, name), `${name} is still locked`);
  await repair(site);
  assert.deepEqual((await verify(site, () => undefined)).problems, []);
  readAsVisitor(site);
}

/** Kills a process after a random time, in ms, and waits until it has ended. */
async function killWithin(child: ChildProcess, most: number): Promise<void> {
  await pause(Math.random() * most);
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
}

test('a process that is killed at any named step leaves a whole site, no lock, and nothing that repair cannot clear up', async () => {
  const tiny = await tinySite(['a', 'b']);
  const rounds = sized({ long: 10, middle: 2, short: 1 });
  let killed = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const step of steps) {
      const env = { SHIP_CRASH_AT: step };
      const dist = tinyRemote(tiny.folder, { part: 'a', content: `${step} ${round}` });
      const { ref } = await pack('a', dist);
      const published = await ship(['publish', 'a', dist], { ...tiny, env });
      if (published.code === null) await expectWholeAfterRepair(tiny);
      // What was cut short is simply done again.
      await publish(tiny.site, 'a', dist);
      // A publication that was killed has shown what this step does.
      const activated =
        published.code === null
          ? undefined
          : await ship(['activate', `a@${ref.id}`, '--no-smoke'], { ...tiny, env });
      if (activated) {
        assert.equal(activated.code, null, `nothing passes the step ${step}: ${activated.errors}`);
        await expectWholeAfterRepair(tiny);
      }
      const number = await activateHere(tiny.site, activate([ref]), { smoke: 'files without a page' });
      assert.equal(readGeneration(tiny.site, number).live['a']?.stable, ref.id);
      assert.equal(readAsVisitor(tiny.site), number);
      killed += 1;
    }
  }
  tiny.remove();
  figure(`killed ${killed} times at ${steps.length} named steps: a whole site each time`);
});

test('a process that is killed at random moments loses nothing that it had acknowledged', async () => {
  const tiny = await tinySite(['a', 'b']);
  const rounds = sized({ long: 100, middle: 12, short: 3 });
  let acknowledged = 0;
  for (let round = 0; round < rounds; round += 1) {
    const watching = watch(tiny.site);
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, 'support/activateForever.ts'), tiny.folder, tiny.site],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let said = '';
    child.stdout.on('data', (text: Buffer) => (said += text.toString()));
    await once(child.stdout, 'data');
    await killWithin(child, 400);
    await watching.stop();
    await expectWholeAfterRepair(tiny);
    const lines = said.split('\n').slice(0, -1);
    for (const line of lines) {
      const [number = '', id] = line.split(' ');
      assert.equal(readGeneration(tiny.site, Number(number)).live['a']?.stable, id);
    }
    acknowledged += lines.length;
  }
  tiny.remove();
  figure(`killed ${rounds} times at random: 0 of ${acknowledged} acknowledged activations lost`);
});

test('the same kills corrupt a page that is written in place: the proof would see it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecast-in-place-'));
  const file = join(folder, 'index.html');
  const page = JSON.stringify(Array.from({ length: 20_000 }, (_, index) => `release ${index}`));
  const rounds = 60;
  const code = `const { readFileSync, writeFileSync } = require('node:fs');
    const page = readFileSync(0);
    console.log('ready');
    for (;;) writeFileSync(${JSON.stringify(file)}, page);`;
  let corrupt = 0;
  let killed = 0;
  // One that is seen is enough; the full length counts them.
  while (killed < rounds && (corrupt === 0 || length === 'long')) {
    writeFileSync(file, page);
    const child = spawn(process.execPath, ['-e', code], { stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.end(page);
    await once(child.stdout, 'data');
    await killWithin(child, 100);
    if (readFileSync(file, 'utf8') !== page) corrupt += 1;
    killed += 1;
  }
  rmSync(folder, { recursive: true });
  figure(`in-place writing, for comparison: ${corrupt} of ${killed} files corrupt`);
  assert.ok(corrupt > 0);
});
