import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';

/** How long a command may take to become ready, in ms. A busy machine can need many minutes. */
const limit = 570_000;

export interface StartedCommand {
  readonly match: RegExpExecArray;
  readonly stop: () => Promise<void>;
  /** Its output so far, without colors. */
  readonly output: () => string;
}

/**
 * Starts a long-running command, and resolves with the first match of `ready` in its output. Rejects with the output if
 * it exits before that or takes too long. The command ends with this process.
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
    // In its own process group, so that its child processes can be killed too: npm doesn't forward signals.
    detached: true,
  });
  // `close` comes after `exit`, when all output has been read.
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
    return { match, stop, output: () => output };
  } finally {
    clearTimeout(timer);
  }
}
