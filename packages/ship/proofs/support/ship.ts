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
  /** To run it as another user. */
  readonly uid?: number;
}

/** The file of the release tool. */
export const program = join(import.meta.dirname, '../../bin/ship.mjs');

/** Runs the release tool as a process of its own, as a team does. */
export function ship(args: readonly string[], { store, env, uid }: Options): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args, '--json', '--site', store.address], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid !== undefined && { uid }),
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
