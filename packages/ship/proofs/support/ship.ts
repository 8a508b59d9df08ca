import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Store } from '@forecast/ship';

/** How a run of the release tool ended. */
export interface Ran {
  /** Null if it was killed. */
  readonly code: number | null;
  /** Its report, if it came to one. */
  readonly report: Readonly<Record<string, unknown>>;
  readonly errors: string;
}

interface Options {
  /** The site. */
  readonly store: Pick<Store, 'address'>;
  readonly env?: NodeJS.ProcessEnv;
  /** To run it without the privileges of root, for whom every folder is writable. */
  readonly unprivileged?: boolean;
  /** Another program with the same options and reports. */
  readonly file?: string;
}

/** The file of the release tool. */
export const program = join(import.meta.dirname, '../../bin/ship.mjs');

/** Runs the release tool as a process of its own, as a team does. */
export function ship(
  args: readonly string[],
  { store, env, unprivileged = false, file = program }: Options,
): Promise<Ran> {
  // In a user namespace without a root it owns the files of its user and may do no more, wherever they lie.
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
