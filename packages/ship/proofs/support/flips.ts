import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SampleSite } from './sites';

/** Releases that go live and are taken back, one after the other, as fast as they can. */
export interface Flips {
  /** How many activations there were. */
  count(): number;
  /** Resolves at the next one. Rejects if there is none to come. */
  next(): Promise<void>;
  /** Ends them. Rejects if they had ended by themselves. */
  stop(): Promise<void>;
}

/** Starts to flip the releases of a site in a process of its own, which may end in the middle of an activation. */
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
    throw new Error(`No release goes live any more: the process ended with ${child.exitCode}.`);
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
