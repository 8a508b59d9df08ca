import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@forecast/dev';

/** How a run of the release tool ended. */
export interface Ran {
  /** Null if it was killed. */
  readonly code: number | null;
  /** Its report, if it came to one. */
  readonly report: Readonly<Record<string, unknown>>;
  readonly errors: string;
}

interface Options {
  readonly site: string;
  readonly env?: NodeJS.ProcessEnv;
  /** To run it as another user. */
  readonly uid?: number;
  /** A program and its arguments that run it in their turn. */
  readonly within?: readonly string[];
}

const program = join(root, 'packages/ship/bin/ship.mjs');

/** Runs the release tool as a process of its own, as a team does. */
export function ship(args: readonly string[], { site, env, uid, within = [] }: Options): Promise<Ran> {
  const [command = '', ...rest] = [...within, process.execPath, program, ...args, '--json', '--site', site];
  return new Promise((resolve, reject) => {
    const child = spawn(command, rest, {
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
