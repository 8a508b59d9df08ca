import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import test from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import {
  activate,
  copySite,
  generationOf,
  describeRelease,
  openStore,
  publish,
  readSite,
  refText,
  repair,
  verify,
  type ReleaseRef,
} from '@forecast/ship';
import { pointerKey, tinyRemote, type TinySite } from '@forecast/ship/testing';
import { activateHere } from './support/activation';
import { commands, observedWrites, type CommandName } from './support/commands';
import { printResult, length, sized } from './support/length';
import { newAddress, newTinySite } from './support/sites';
import { readAsVisitor, watch } from './support/wholeness';

/** The time two hours from now. Unfinished work is considered abandoned after one hour. */
const inTwoHours = () => Date.now() + 2 * 3_600_000;

async function expectWholeAfterRepair({ store }: TinySite): Promise<void> {
  await readAsVisitor(store);
  await repair(store, inTwoHours());
  assert.deepEqual((await verify(store, () => undefined)).problems, []);
  assert.equal(await readAsVisitor(store), (await readSite(store)).number);
}

/** Runs a command in a process that kills itself at a write. Returns whether it got that far. */
async function diesAt(
  { store }: Pick<TinySite, 'store'>,
  command: string,
  subject: string,
  ...moment: string[]
) {
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

const names = ['publish', 'activate', 'rollback', 'collect'] as const;

/** A site, a command, and the build or release to run it on. */
interface Round {
  readonly tiny: TinySite;
  readonly command: CommandName;
  readonly dist: string;
  readonly ref: ReleaseRef;
}

/** Makes a build, and everything else that the command needs before it can run. */
async function begin(tiny: TinySite, command: CommandName, round: number): Promise<Round> {
  // Three builds suffice (one live, one to roll back to, one to clean up), except for commands whose writes are different
  // for a build that was live before.
  const isNew = command === 'publish' || command === 'activate';
  const content = isNew ? `round ${round}` : `build ${round % 3}`;
  const dist = tinyRemote(tiny.folder, { part: 'a', content });
  const { ref } = await describeRelease('a', dist);
  if (command !== 'publish') await publish(tiny.store, 'a', dist);
  if (command === 'rollback' || command === 'collect') await activateHere(tiny.store, activate([ref]));
  return { tiny, command, dist, ref };
}

const subjectOf = ({ command, dist, ref }: Round) => (command === 'publish' ? dist : refText(ref));

/**
 * Runs the command in a process that is killed at a write, then publishes and activates again. Returns whether the
 * process was killed.
 */
async function killed(round: Round, ...moment: [when: string, write: string]): Promise<boolean> {
  const { tiny, command, dist, ref } = round;
  const died = await diesAt(tiny, command, subjectOf(round), ...moment);
  await expectWholeAfterRepair(tiny);
  // Whatever was interrupted, the next command can continue.
  await publish(tiny.store, 'a', dist);
  const number = await activateHere(tiny.store, activate([ref]));
  assert.equal((await generationOf(tiny.store, number)).live['a']?.stable, ref.id);
  assert.equal(await readAsVisitor(tiny.store), number);
  return died;
}

/** Kills each command at every write; in shorter runs, at every n-th write. */
async function killAtWrites(tiny: TinySite): Promise<number> {
  const step = sized({ long: 1, medium: 13, short: 11 });
  let round = 0;
  let kills = 0;
  for (const moment of length === 'short' ? ['after'] : ['before', 'after']) {
    for (const command of names) {
      for (let write = 1; ; write += step) {
        round += 1;
        if (!(await killed(await begin(tiny, command, round), moment, String(write)))) break;
        kills += 1;
      }
    }
  }
  return kills;
}

/** Kills each command after its first write of each kind, except kinds that an earlier command was killed at. */
async function killAtKinds(tiny: TinySite): Promise<number> {
  const known = new Set<string>();
  let round = 0;
  for (const command of names) {
    const first = await begin(tiny, command, (round += 1));
    // Use a copy to find out which kinds of writes the command makes.
    const kinds = new Set<string>();
    const copy = await tiny.copy();
    await commands[command](
      observedWrites(copy.store, (kind) => void kinds.add(kind)),
      subjectOf(first),
    );
    copy.remove();
    const fresh = [...kinds].filter((kind) => !known.has(kind));
    for (const [index, kind] of fresh.entries()) {
      known.add(kind);
      const next = index === 0 ? first : await begin(tiny, command, (round += 1));
      assert.ok(await killed(next, 'after', kind), `${command} did not ${kind}.`);
    }
  }
  assert.ok(known.size >= 9, `Only these kinds of writes were made: ${[...known].join(', ')}.`);
  return known.size;
}

test('a process that is killed before or after any write leaves an intact site, and the next one can continue', async () => {
  const tiny = await newTinySite(['a', 'b']);
  const kills = await (length === 'quick' ? killAtKinds(tiny) : killAtWrites(tiny));
  tiny.remove();
  printResult(`killed ${kills} times at writes of ${names.join(', ')}: an intact site each time`);
});

test('a copy that is killed before or after any write shows all or nothing, and the next run completes it', async () => {
  const tiny = await newTinySite(['a', 'b']);
  const step = sized({ long: 1, medium: 13, short: 31 });
  let kills = 0;
  for (const moment of ['before', 'after']) {
    for (let write = 1; ; write += step) {
      const { address, remove } = newAddress();
      const to = openStore(address, process.cwd());
      const died = await diesAt({ store: to }, 'copy', tiny.store.address, moment, String(write));
      if (await to.get(pointerKey)) await readAsVisitor(to);
      await copySite({ from: tiny.store, to, onProgress: () => undefined });
      assert.deepEqual((await verify(to, () => undefined)).problems, []);
      assert.equal(await readAsVisitor(to), (await readSite(tiny.store)).number);
      remove();
      if (!died) break;
      kills += 1;
    }
  }
  tiny.remove();
  printResult(`killed ${kills} times at writes of copy: all or nothing was shown each time`);
});

const atRandom = async () => {
  const tiny = await newTinySite(['a', 'b']);
  const rounds = sized({ long: 100, medium: 4, short: 3 });
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
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    await once(child.stdout, 'data');
    await pause(Math.random() * 400);
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
    await watching.stop();
    await expectWholeAfterRepair(tiny);
    const lines = output.split('\n').slice(0, -1);
    for (const line of lines) {
      const [number = '', id] = line.split(' ');
      assert.equal((await generationOf(tiny.store, Number(number))).live['a']?.stable, id);
    }
    acknowledged += lines.length;
  }
  tiny.remove();
  printResult(`killed ${rounds} times at random: 0 of ${acknowledged} acknowledged activations lost`);
};

// The quick run is deterministic.
if (length !== 'quick')
  test('a process that is killed at a random moment does not lose acknowledged activations', atRandom);
