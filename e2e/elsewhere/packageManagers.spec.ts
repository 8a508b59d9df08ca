import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '../test';
import { provideFolder, test } from './test';

test.describe.configure({ timeout: 600_000 });

test("a created part's checks pass with pnpm and with Yarn", async ({ registry }) => {
  await provideFolder(registry, 'weather', async ({ path, create, run, edit }) => {
    const pnpm = (...args: string[]) => run('npx', '--yes', 'pnpm@12.21.0', ...args);
    const yarn = (...args: string[]) =>
      run('npx', '--yes', '--package=@yarnpkg/cli-dist@4.18.1', 'yarn', ...args);
    writeFileSync(join(path, '.npmrc'), `@forecast:registry=${registry}\n`);
    await create('weather', '--', '--owner', 'Weather team');

    await pnpm('install', '--prefer-offline');
    expect(await pnpm('test')).toMatch(/Tests: +4 passed, 4 total/);
    await pnpm('lint');
    rmSync(join(path, 'node_modules'), { recursive: true });
    rmSync(join(path, 'pnpm-lock.yaml'));

    // Yarn doesn't read npm's configuration.
    const main = (await run('npm', 'config', 'get', 'registry')).trim();
    const scopes = `npmScopes:\n  forecast:\n    npmRegistryServer: '${registry}'\n`;
    const own = `npmRegistryServer: '${main}'\nunsafeHttpWhitelist: ['localhost']\n`;
    // Yarn keeps the addresses of packages by version; the registry had another one in the last run.
    const cache = `globalFolder: '${join(path, '../yarn')}'\n`;
    edit('.yarnrc.yml', (text) => text + scopes + own + cache);
    await yarn('install', '--no-immutable');
    expect(await yarn('test')).toMatch(/Tests: +4 passed, 4 total/);
    await yarn('lint');
  });
});
