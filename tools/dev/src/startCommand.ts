import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';

/** How long a command may take until it is ready, in ms: on a machine that does ten things at once, many minutes. */
const limit = 570_000;

export interface StartedCommand {
  readonly match: RegExpExecArray;
  readonly stop: () => Promise<void>;
  /** All that it has said so far, without colours. */
  readonly said: () => string;
}

/**
 * Starts a command that runs until it is told to end, and resolves with the first match of `ready` in what it says.
 * Rejects, with all that it has said, if it ends before that or takes too long. It ends with this process.
 */
export async function startCommand(
  [program, ...args]: readonly [string, ...string[]],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
  ready: RegExp,
): Promise<StartedCommand> {
  const child = spawn(program, args, {
    ...options,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, to be ended with all that it starts: npm does not pass a signal on.
    detached: true,
  });
  // Later than its exit, when all that it has said is there.
  const ended = once(child, 'close');
  const end = () => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    process.kill(-child.pid, 'SIGTERM');
  };
  process.once('exit', end);
  const stop = async () => {
    end();
    await ended;
    process.off('exit', end);
  };
  let output = '';
  const timer = setTimeout(() => void stop(), limit);
  try {
    const match = await new Promise<RegExpExecArray>((resolve, reject) => {
      const read = (text: Buffer) => {
        output += stripVTControlCharacters(text.toString());
        const found = ready.exec(output);
        if (found) resolve(found);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      const failed = () => reject(new Error(`${[program, ...args].join(' ')} ended:\n${output}`));
      ended.then(failed, failed);
    });
    return { match, stop, said: () => output };
  } finally {
    clearTimeout(timer);
  }
}
