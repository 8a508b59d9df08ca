import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { typescript } from './startWriter';

/** The command `serve` in a process of its own. */
export interface ServeProcess {
  /** Where its operations are, such as `http://127.0.0.1:4100/api/v1`. */
  readonly url: string;
  readonly pid: number;
  /** Stops it. Resolves to what it has logged. */
  readonly stop: () => Promise<string>;
}

/** Starts the service on a free port. Rejects if it ends before it listens. */
export async function startServe(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<ServeProcess> {
  const script = join(import.meta.dirname, '../../src/commands/serve.ts');
  const { DATABASE_URL, ...env } = process.env;
  const child = spawn(process.execPath, [...typescript, script, '--port', '0', ...args], {
    env: { ...env, NODE_OPTIONS: '', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (text: Buffer) => (log += String(text)));
  const exit = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      const [, address] = /The service is at (.*)\.\n/.exec(String(text)) ?? [];
      if (address !== undefined) resolve(address);
    });
    void exit.then(() => reject(new Error(log)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill();
      await exit;
      return log;
    },
  };
}
