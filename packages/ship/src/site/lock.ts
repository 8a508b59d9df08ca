import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { refuse } from '../Refusal';

/** `generations` belongs to the one who writes what is live, `releases` to publishers together or to a clean-up alone. */
export type LockName = 'generations' | 'releases';

/** How long to wait for it, in s. */
const timeoutSeconds = 120;

/** What the program ends with if somebody else has had it all the time. */
const taken = 75;

/**
 * Runs some work while no other process, on this machine, holds the lock. It is the kernel's: it ends with the
 * process that holds it, however that ends. Throws a refusal (`lost`) if it is not free within two minutes.
 */
export async function withLock<Result>(
  site: string,
  name: LockName,
  kind: 'exclusive' | 'shared',
  work: () => Promise<Result>,
): Promise<Result> {
  const folder = join(site, '.locks');
  mkdirSync(folder, { recursive: true });
  const file = openSync(join(folder, name), 'a');
  try {
    // The lock belongs to the open file, which this process shares with the program and keeps when it has ended.
    const code = await run(
      'flock',
      [`--${kind}`, '--wait', String(timeoutSeconds), '--conflict-exit-code', String(taken), '3'],
      file,
    );
    if (code === taken) {
      throw refuse(
        'SHIP-029',
        'site',
        `Another process has held the lock of the ${name} for ${timeoutSeconds} s.`,
        'Wait for it to end, then run the command again.',
      );
    }
    if (code !== 0) {
      throw refuse(
        'SHIP-030',
        'site',
        `flock has ended with ${code ?? 'a signal'}.`,
        'See above what it says.',
      );
    }
    return await work();
  } finally {
    closeSync(file);
  }
}

function run(command: string, args: readonly string[], file: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit', file] });
    child.on('error', () =>
      reject(
        refuse(
          'SHIP-031',
          'site',
          'There is no program flock.',
          'Install util-linux (on macOS: brew install util-linux).',
        ),
      ),
    );
    child.on('close', resolve);
  });
}
