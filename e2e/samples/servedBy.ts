import { join } from 'node:path';
import { startCommand } from '../../tools/dev/src/startCommand';
import { test } from '../test';

/** A test with the sites that a script in e2e serves. The script prints `Ready:` and their URLs. */
export const servedBy = (script: string, ...args: readonly string[]) =>
  test.extend<object, { urls: readonly string[] }>({
    urls: [
      // Playwright requires destructuring to find out which other fixtures this fixture uses.
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
