import { spawn } from 'node:child_process';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { refuse } from '../Refusal';

/** How long to wait for it, in s. */
const timeoutSeconds = 120;

/** What the program ends with if somebody else has had it all the time. */
const taken = 75;

/** Does some work while no other process on this machine holds the lock. Rejects as the work does, or with a refusal. */
export type FolderLock = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * The lock of a folder. It is the kernel's: it ends with the process that holds it, however that ends. Work that comes
 * while it is held is done one after the other under the same hold, because to take it is what costs. Refuses if it is
 * not free within two minutes.
 */
export function folderLock(folder: string): FolderLock {
  const waiting: { readonly run: () => Promise<void>; readonly reject: (reason: unknown) => void }[] = [];
  let held = false;
  const runWaiting = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next.run();
  };
  const holdOn = async () => {
    held = true;
    while (waiting.length > 0) {
      try {
        await hold(folder, runWaiting);
      } catch (error) {
        for (const { reject } of waiting.splice(0)) reject(error);
      }
    }
    held = false;
  };
  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ run: () => work().then(resolve, reject), reject });
      if (!held) void holdOn();
    });
}

async function hold(folder: string, work: () => Promise<void>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = await open(join(folder, '.lock'), 'a');
  try {
    // The lock belongs to the open file, which this process shares with the program and keeps when it has ended.
    const code = await flock(file.fd);
    if (code === 0) return await work();
    throw code === taken
      ? refuse('SHIP-029', 'site', `Another process has held the lock of ${folder} for ${timeoutSeconds} s.`)
      : refuse('SHIP-054', 'site', `flock has ended with ${code ?? 'a signal'}.`);
  } finally {
    await file.close();
  }
}

function flock(file: number): Promise<number | null> {
  const args = ['--exclusive', '--wait', String(timeoutSeconds), '--conflict-exit-code', String(taken), '3'];
  return new Promise((resolve, reject) => {
    const child = spawn('flock', args, { stdio: ['ignore', 'ignore', 'inherit', file] });
    child.on('error', () => reject(refuse('SHIP-054', 'site', 'There is no program flock.')));
    child.on('close', resolve);
  });
}
