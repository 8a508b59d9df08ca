import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './root';

/** How long what is told to end may take for it, in ms. */
const grace = 15_000;

/**
 * Runs a command in the repository's folder, or in `cwd`, and writes what it says to a file; resolves to whether it
 * went well. When the signal comes it is told to end. Nothing that it started outlives it, and its temporary folder goes.
 */
export async function runStep(
  [program, ...args]: readonly [string, ...string[]],
  {
    log,
    env,
    signal,
    cwd = root,
  }: { log: string; env: NodeJS.ProcessEnv; signal: AbortSignal; cwd?: string },
): Promise<boolean> {
  mkdirSync(dirname(log), { recursive: true });
  const output = openSync(log, 'w');
  const temporary = mkdtempSync(join(tmpdir(), 'forecast-'));
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env, TMPDIR: temporary },
    // A process group of its own, so that all that it starts can be ended with it.
    detached: true,
  });
  const killAll = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // All of it has ended.
    }
  };
  let late: NodeJS.Timeout | undefined;
  const stop = () => {
    child.kill('SIGTERM');
    late = setTimeout(killAll, grace);
  };
  signal.addEventListener('abort', stop);
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    return code === 0;
  } catch (error) {
    writeSync(output, `${program}: ${String(error)}\n`);
    return false;
  } finally {
    signal.removeEventListener('abort', stop);
    clearTimeout(late);
    killAll();
    closeSync(output);
    rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
  }
}
