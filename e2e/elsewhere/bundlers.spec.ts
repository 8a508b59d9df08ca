import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../../tools/dev/src/ports';
import { expect, expectHydrated } from '../test';
import { provideFolder, test } from './test';

test.describe.configure({ timeout: 600_000 });

for (const bundler of ['rspack', 'vite']) {
  test(`a part created with --bundler ${bundler} passes its checks, builds, and runs alone and in the running site, where edits appear without a reload`, async ({
    page,
    baseURL,
    registry,
    expectedErrors,
  }) => {
    // The site itself doesn't have the part's page.
    expectedErrors.push(/status of 404/);
    await provideFolder(registry, 'polls', async ({ path, create, run, start, read, edit }) => {
      await run('git', 'init', '--quiet');
      await create('polls', '--', '--owner', 'Polls team', '--bundler', bundler);
      await run('npm', 'install');
      await run('npm', 'run', 'typecheck');
      await run('npm', 'run', 'lint');
      expect(await run('npm', 'test')).toMatch(/Tests: +3 passed, 3 total/);
      await run('npm', 'run', 'build');
      const manifest = JSON.parse(read('dist/mf-manifest.json')) as {
        metaData: { remoteEntry: { name: string } };
        exposes: { assets: { js: { sync: string[] } } }[];
      };
      const scripts = manifest.exposes.flatMap(({ assets }) => assets.js.sync);
      for (const file of [manifest.metaData.remoteEntry.name, ...scripts, 'contract.json', 'server.cjs']) {
        expect([file, existsSync(join(path, 'dist', file))]).toEqual([file, true]);
      }

      const [port = 0] = await freePorts(1);
      const url = `http://localhost:${port}`;
      const env = { PORT: String(port) };
      const ready = bundler === 'vite' ? /Vite is ready/ : /compiled successfully/;
      const alone = await start(['npm', 'start'], ready, env);
      try {
        await page.goto(url);
        await expect(page).toHaveURL(`${url}/polls`);
        await expect(page.getByText('Questions on this site: 11')).toBeVisible({ timeout: 60_000 });
      } finally {
        await page.goto('about:blank');
        await alone.stop();
      }

      const inSite = await start(['npm', 'start', '--', '--site', baseURL ?? ''], ready, env);
      try {
        await page.goto(`${url}/markets`);
        await expectHydrated(page);
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Polls' }).click();
        await expect(page.getByText('Questions on this site: 11')).toBeVisible({ timeout: 60_000 });
        await page.evaluate(() => document.documentElement.setAttribute('data-opened', 'once'));
        edit('src/Overview.tsx', (text) => text.replace('Questions on this site', 'Questions here'));
        await expect(page.getByText('Questions here: 11')).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-opened', 'once');
      } finally {
        await page.goto('about:blank');
        await inSite.stop();
      }
    });
  });
}
