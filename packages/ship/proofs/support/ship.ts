import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Store } from '@forecast/ship';

/** The result of a command. */
export interface Ran {
  /** Null if the command was killed. */
  readonly code: number | null;
  /** The command's report; empty if it printed none. */
  readonly report: Readonly<Record<string, unknown>>;
  readonly errors: string;
}

interface Options {
  /** The site. */
  readonly store: Pick<Store, 'address'>;
  readonly env?: NodeJS.ProcessEnv;
  /** Whether to drop root's privileges, because root can write to every folder. */
  readonly unprivileged?: boolean;
  /** The program to run instead of ship. It must accept the same options and print the same kind of report. */
  readonly file?: string;
}

/** The path of ship's program. */
export const program = join(import.meta.dirname, '../../bin/ship.mjs');

/** Runs a command of ship in a child process. */
export function ship(
  args: readonly string[],
  { store, env, unprivileged = false, file = program }: Options,
): Promise<Ran> {
  // In a user namespace without root, the process has only its user's normal permissions.
  const [command = '', ...before] = [
    ...(unprivileged && process.getuid?.() === 0 ? ['unshare', '--user'] : []),
    process.execPath,
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...before, file, ...args, '--json', '--site', store.address], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, report: reportIn(output), errors }));
  });
}

function reportIn(output: string): Ran['report'] {
  try {
    return JSON.parse(output) as Ran['report'];
  } catch {
    return {};
  }
}
