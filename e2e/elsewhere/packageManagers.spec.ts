import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '../test';
import { provideFolder, test } from './test';

test.describe.configure({ timeout: 600_000 });

test("a created part's checks pass with pnpm", async ({ registry }) => {
  await provideFolder(registry, 'weather', async ({ path, create, run }) => {
    const pnpm = (...args: string[]) => run('npx', '--yes', 'pnpm@12.21.0', ...args);
    writeFileSync(join(path, '.npmrc'), `@forecast:registry=${registry}\n`);
    await create('weather', '--', '--owner', 'Weather team');

    await pnpm('install', '--prefer-offline');
    expect(await pnpm('test')).toMatch(/Tests: +4 passed, 4 total/);
    await pnpm('lint');
  });
});
