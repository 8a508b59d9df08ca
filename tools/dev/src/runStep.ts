import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './root';

/** How long a command may take to exit after SIGTERM, in ms. */
const grace = 15_000;

/**
 * Runs a command in the root folder, and writes its output to a file. Resolves to whether it succeeded. If `signal`
 * aborts, the command is terminated. At the end, kills the command's remaining child processes and removes its
 * temporary folder.
 */
export async function runStep(
  [program, ...args]: readonly [string, ...string[]],
  { log, env, signal }: { log: string; env: NodeJS.ProcessEnv; signal: AbortSignal },
): Promise<boolean> {
  mkdirSync(dirname(log), { recursive: true });
  const output = openSync(log, 'w');
  const temporary = mkdtempSync(join(tmpdir(), 'forecast-'));
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env, TMPDIR: temporary },
    // In its own process group, so that its child processes can be killed too.
    detached: true,
  });
  const killAll = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // All processes have exited.
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
