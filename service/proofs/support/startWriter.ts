import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Place } from '../../src/database/openDatabase';

/** A process that writes until it is killed. */
export interface Writer {
  /** Resolves when so many writes have been acknowledged since the last call; rejects if the process ends. */
  readonly acknowledges: (count: number) => Promise<void>;
  readonly kill: () => Promise<void>;
}

/** The arguments with which Node.js runs a TypeScript file of this repository. */
export const typescript = ['--import', 'tsx', '--conditions=@forecast/source'] as const;

/** Starts a process that writes as eight researchers, from `researcher` on. */
export function startWriter(place: Place, journal: string, researcher = 1): Writer {
  const script = join(import.meta.dirname, 'keepWriting.ts');
  const args = [...typescript, script, JSON.stringify(place), journal, String(researcher)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = once(child, 'exit');
  let count = 0;
  let errors = '';
  child.stdout.on('data', (dots: Buffer) => (count += dots.length));
  child.stderr.on('data', (text: Buffer) => (errors += String(text)));
  return {
    acknowledges: async (most) => {
      count = 0;
      const ended = exit.then(() => Promise.reject(new Error(`The writer has ended: ${errors}`)));
      while (count < most) await Promise.race([once(child.stdout, 'data'), ended]);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
