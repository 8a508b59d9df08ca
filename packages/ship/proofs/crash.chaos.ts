import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { readGeneration } from '@forecast/ship';
import { steps, tinyRemote, tinySite, type TinySite } from '@forecast/ship/testing';
import { figure, sized } from './support/length';
import { ship } from './support/ship';
import { readAsVisitor, watch } from './support/wholeness';

/** Whether nobody holds a lock of the site, without waiting for it. */
const isFree = (site: string, name: string) =>
  !existsSync(join(site, '.locks', name)) ||
  spawnSync('flock', ['--exclusive', '--nonblock', join(site, '.locks', name), 'true']).status === 0;

async function expectWholeAfterRepair({ site }: TinySite): Promise<void> {
  readAsVisitor(site);
  for (const name of ['generations', 'releases']) assert.ok(isFree(site, name), `${name} is still locked`);
  const repaired = await ship(['repair'], { site });
  assert.equal(repaired.code, 0, repaired.errors);
  const verified = await ship(['verify'], { site });
  assert.deepEqual(verified.report['problems'], []);
  readAsVisitor(site);
}

test('a process that is killed at any named step leaves a whole site, no lock, and nothing that repair cannot mend', async () => {
  const tiny = await tinySite(['a', 'b']);
  const rounds = sized(10, 1);
  let killed = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const step of steps) {
      const env = { SHIP_CRASH_AT: step };
      const dist = tinyRemote(tiny.folder, { part: 'a', content: `${step} ${round}` });
      const packed = await ship(['pack', 'a', dist], tiny);
      const id = (packed.report['release'] as { id: string }).id;
      const published = await ship(['publish', 'a', dist], { ...tiny, env });
      if (published.code === null) await expectWholeAfterRepair(tiny);
      // What was cut short is simply done again.
      assert.equal((await ship(['publish', 'a', dist], tiny)).code, 0);
      const activated = await ship(['activate', `a@${id}`, '--no-smoke'], { ...tiny, env });
      assert.notEqual(published.code === null, activated.code === null, `${step} belongs to one of the two`);
      if (activated.code === null) await expectWholeAfterRepair(tiny);
      assert.equal((await ship(['activate', `a@${id}`, '--no-smoke'], tiny)).code, 0);
      const newest = await ship(['status'], tiny);
      const { number } = newest.report['generation'] as { number: number };
      assert.equal(readGeneration(tiny.site, number).live['a']?.stable, id);
      assert.equal(readAsVisitor(tiny.site), number);
      killed += 1;
    }
  }
  tiny.remove();
  figure(`killed ${killed} times at ${steps.length} named steps: a whole site each time`);
});

test('a process that is killed at random moments loses nothing that it had acknowledged', async () => {
  const tiny = await tinySite(['a', 'b']);
  const rounds = sized(100, 6);
  let acknowledged = 0;
  for (let round = 0; round < rounds; round += 1) {
    const watching = watch(tiny.site);
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, 'support/flipForever.ts'), tiny.folder, tiny.site],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let said = '';
    child.stdout.on('data', (text: Buffer) => (said += text.toString()));
    await once(child.stdout, 'data');
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 400));
    const exited = once(child, 'close');
    child.kill('SIGKILL');
    await exited;
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

test('for comparison, a page that is written in place is corrupt after many of the same kills', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecast-in-place-'));
  const file = join(folder, 'index.html');
  const page = JSON.stringify(Array.from({ length: 20_000 }, (_, index) => `release ${index}`));
  const rounds = sized(60, 6);
  const code = `const { writeFileSync } = require('node:fs');
    const page = require('node:fs').readFileSync(0);
    console.log('ready');
    for (;;) writeFileSync(${JSON.stringify(file)}, page);`;
  let corrupt = 0;
  for (let round = 0; round < rounds; round += 1) {
    writeFileSync(file, page);
    const child = spawn(process.execPath, ['-e', code], { stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.end(page);
    await once(child.stdout, 'data');
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 100));
    const exited = once(child, 'close');
    child.kill('SIGKILL');
    await exited;
    if (readFileSync(file, 'utf8') !== page) corrupt += 1;
  }
  rmSync(folder, { recursive: true });
  figure(`in-place writing, for comparison: ${corrupt} of ${rounds} files corrupt`);
});
