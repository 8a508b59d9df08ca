import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';

/** How long a command may take until it is ready, in ms. */
const limit = 100_000;

/**
 * Starts a command in a process group of its own, and resolves once its output has a line that matches. Rejects,
 * with what the command printed, if it ends before that or takes too long.
 */
export async function runCommand(
  command: readonly [string, ...string[]],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
  ready: RegExp,
) {
  const [program, ...args] = command;
  const child = spawn(program, args, { ...options, env: { ...process.env, ...options.env }, detached: true });
  let output = '';
  const exit = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await exit;
  };
  const timer = setTimeout(() => void stop(), limit);
  try {
    await new Promise<void>((resolve, reject) => {
      const read = (text: Buffer) => {
        output += stripVTControlCharacters(text.toString());
        if (ready.test(output)) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      void exit.then(() => reject(new Error(`${command.join(' ')} ended:\n${output}`)));
    });
  } finally {
    clearTimeout(timer);
  }
  return { stop };
}
