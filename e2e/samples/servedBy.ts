import { join } from 'node:path';
import { startCommand } from '../../tools/dev/src/startCommand';
import { test } from '../test';

/** A test that has the addresses of the sites which a script of e2e serves: it says `Ready:` and all of them. */
export const servedBy = (script: string, ...args: readonly string[]) =>
  test.extend<object, { urls: readonly string[] }>({
    urls: [
      // Playwright reads from the braces what a fixture needs.
      async ({}, provide) => {
        const command = [process.execPath, '--import', 'tsx', join('e2e', script), ...args] as const;
        const server = await startCommand(command, { cwd: join(__dirname, '../..') }, /^Ready: (.+)$/m);
        await provide(server.match[1]?.split(' ') ?? []);
        await server.stop();
      },
      // Building a host takes a while.
      { scope: 'worker', timeout: 300_000 },
    ],
  });
