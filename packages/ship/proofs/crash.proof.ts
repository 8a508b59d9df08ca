import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import test from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { activate, generationOf, pack, publish, readSite, refText, repair, verify } from '@forecast/ship';
import { tinyRemote, type TinySite } from '@forecast/ship/testing';
import { activateHere } from './support/activation';
import { figure, length, sized } from './support/length';
import { newTinySite } from './support/sites';
import { readAsVisitor, watch } from './support/wholeness';

/** What has begun and is not ended after an hour is nobody's any more. */
const inTwoHours = () => Date.now() + 2 * 3_600_000;

async function expectWholeAfterRepair({ store }: TinySite): Promise<void> {
  await readAsVisitor(store);
  await repair(store, inTwoHours());
  assert.deepEqual((await verify(store, () => undefined)).problems, []);
  assert.equal(await readAsVisitor(store), (await readSite(store)).number);
}

/** Runs a command in a process that ends itself at a write; gives whether it came to that. */
async function diesAt({ store }: TinySite, command: string, subject: string, ...moment: string[]) {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      join(import.meta.dirname, 'support/dieAtWrite.ts'),
      store.address,
      command,
      subject,
      ...moment,
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (signal === null) assert.equal(code, 0, `${command} ${moment.join(' ')}`);
  return signal === 'SIGKILL';
}

const commands = ['publish', 'activate', 'rollback', 'collect'] as const;

test('a process that is killed before or after any of its writes leaves a whole site, and the next one goes on', async () => {
  const tiny = await newTinySite(['a', 'b']);
  const { store } = tiny;
  const step = sized({ long: 1, middle: 13, short: 11 });
  let round = 0;
  let killed = 0;
  for (const moment of length === 'short' ? ['after'] : ['before', 'after']) {
    for (const command of commands) {
      for (let write = 1; ; write += step) {
        round += 1;
        // Three are enough for one that is live, one to go back to, and one that can go.
        const content = command === 'publish' ? `round ${round}` : `build ${round % 3}`;
        const dist = tinyRemote(tiny.folder, { part: 'a', content });
        const { ref } = await pack('a', dist);
        if (command !== 'publish') await publish(store, 'a', dist);
        if (command === 'rollback' || command === 'collect') await activateHere(store, activate([ref]));
        const subject = command === 'publish' ? dist : refText(ref);
        const died = await diesAt(tiny, command, subject, moment, String(write));
        await expectWholeAfterRepair(tiny);
        // What was cut short is simply done again.
        await publish(store, 'a', dist);
        const number = await activateHere(store, activate([ref]));
        assert.equal((await generationOf(store, number)).live['a']?.stable, ref.id);
        assert.equal(await readAsVisitor(store), number);
        if (!died) break;
        killed += 1;
      }
    }
  }
  tiny.remove();
  figure(`killed ${killed} times at writes of ${commands.join(', ')}: a whole site each time`);
});

test('a process that is killed at random moments loses nothing that it had acknowledged', async () => {
  const tiny = await newTinySite(['a', 'b']);
  const rounds = sized({ long: 100, middle: 4, short: 3 });
  let acknowledged = 0;
  for (let round = 0; round < rounds; round += 1) {
    const watching = watch(tiny.store);
    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        join(import.meta.dirname, 'support/activateForever.ts'),
        tiny.folder,
        tiny.store.address,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let said = '';
    child.stdout.on('data', (text: Buffer) => (said += text.toString()));
    await once(child.stdout, 'data');
    await pause(Math.random() * 400);
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
    await watching.stop();
    await expectWholeAfterRepair(tiny);
    const lines = said.split('\n').slice(0, -1);
    for (const line of lines) {
      const [number = '', id] = line.split(' ');
      assert.equal((await generationOf(tiny.store, Number(number))).live['a']?.stable, id);
    }
    acknowledged += lines.length;
  }
  tiny.remove();
  figure(`killed ${rounds} times at random: 0 of ${acknowledged} acknowledged activations lost`);
});
