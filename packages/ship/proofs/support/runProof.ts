import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

interface Options {
  readonly env: NodeJS.ProcessEnv;
  /** The file for the proof's output. */
  readonly log: string;
  readonly timeoutMs: number;
  /** Interrupts the proof. */
  readonly signal: AbortSignal;
}

/** The result of a proof. */
export interface Proved {
  readonly outcome: 'passed' | 'failed' | 'timed out' | 'interrupted';
  readonly seconds: number;
}

/** How long a proof may take to clean up after SIGTERM, in ms. */
const graceMs = 3000;

/**
 * Runs a test file in its own process group, and kills everything left in that group when it ends. Browsers have their own
 * groups, but end when their pipe closes.
 */
export async function runProof(file: string, { env, log, timeoutMs, signal }: Options): Promise<Proved> {
  const start = performance.now();
  const child = spawn(
    process.execPath,
    // Force the exit, so that what a failed test left open doesn't keep the process alive.
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
    signalGroup(child.pid, 'SIGTERM');
    await Promise.race([ended, pause(graceMs, undefined, { signal: stopped.signal }).catch(() => undefined)]);
    signalGroup(child.pid, 'SIGKILL');
  };
  const onAbort = () => void end();
  if (limit.aborted) onAbort();
  limit.addEventListener('abort', onAbort);
  const [code] = await ended;
  limit.removeEventListener('abort', onAbort);
  stopped.abort();
  // The group's leader has ended; kill the rest.
  signalGroup(child.pid, 'SIGKILL');
  output.end();
  await once(output, 'finish');
  const cut = signal.aborted ? 'interrupted' : 'timed out';
  const outcome = limit.aborted ? cut : code === 0 ? 'passed' : 'failed';
  return { outcome, seconds: (performance.now() - start) / 1000 };
}

/** Sends a signal to a process group. Does nothing if the group has ended. */
function signalGroup(group: number | undefined, signal: NodeJS.Signals): void {
  if (group === undefined) return;
  try {
    process.kill(-group, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
