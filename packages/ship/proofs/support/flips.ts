import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SampleSite } from './sites';

/** A process that keeps activating releases and rolling them back. */
export interface Flips {
  /** How many activations and rollbacks there have been. */
  count(): number;
  /** Resolves after the next activation or rollback. Rejects if the process has ended. */
  next(): Promise<void>;
  /** Stops the process. Rejects if it had ended by itself. */
  stop(): Promise<void>;
}

/** Starts a process that flips the releases of a site. Stopping it may interrupt an activation. */
export function startFlips({ store, releases }: Pick<SampleSite, 'store' | 'releases'>): Flips {
  const script = join(import.meta.dirname, 'flipReleases.ts');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', script, store.address, JSON.stringify(releases)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const closed = once(child, 'close');
  const isOver = async (): Promise<never> => {
    await closed;
    throw new Error(`The process that flips releases ended with ${child.exitCode}.`);
  };
  let count = 0;
  let stopping = false;
  child.stdout.on('data', (lines: Buffer) => (count += lines.toString().split('\n').length - 1));
  return {
    count: () => count,
    next: async () => {
      await Promise.race([once(child.stdout, 'data'), isOver()]);
    },
    stop: async () => {
      if (stopping) return;
      stopping = true;
      if (child.exitCode !== null) await isOver();
      child.kill();
      await closed;
    },
  };
}
