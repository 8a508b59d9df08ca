import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

interface Options {
  readonly env: NodeJS.ProcessEnv;
  /** Where everything that the proof prints is written. */
  readonly log: string;
  readonly timeoutMs: number;
  /** Ends the proof before its time. */
  readonly signal: AbortSignal;
}

/** How a proof ended. */
export interface Proved {
  readonly outcome: 'held' | 'failed' | 'timed out' | 'interrupted';
  readonly seconds: number;
}

/** As long as a proof that is told to end may take to close what it has opened, in ms. */
const graceMs = 3000;

/**
 * Runs one file of tests in a process group of its own, and leaves nothing of that group behind however it ends:
 * servers, programs and programs of programs. Browsers, which have groups of their own, end with their pipe.
 */
export async function runProof(file: string, { env, log, timeoutMs, signal }: Options): Promise<Proved> {
  const start = performance.now();
  const child = spawn(
    process.execPath,
    // What a failed test has left running must not keep its file from ending.
    [
      '--import',
      'tsx',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-force-exit',
      file,
    ],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  );
  const output = createWriteStream(log);
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const stopped = new AbortController();
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const end = async () => {
    tell(child.pid, 'SIGTERM');
    await Promise.race([ended, pause(graceMs, undefined, { signal: stopped.signal }).catch(() => undefined)]);
    tell(child.pid, 'SIGKILL');
  };
  const onAbort = () => void end();
  if (limit.aborted) onAbort();
  limit.addEventListener('abort', onAbort);
  const [code] = await ended;
  limit.removeEventListener('abort', onAbort);
  stopped.abort();
  // The group's leader has ended; what is left of it goes.
  tell(child.pid, 'SIGKILL');
  output.end();
  await once(output, 'finish');
  const cut = signal.aborted ? 'interrupted' : 'timed out';
  const outcome = limit.aborted ? cut : code === 0 ? 'held' : 'failed';
  return { outcome, seconds: (performance.now() - start) / 1000 };
}

/** Sends a signal to a whole process group; one that has ended needs none. */
function tell(group: number | undefined, signal: NodeJS.Signals): void {
  if (group === undefined) return;
  try {
    process.kill(-group, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
