import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createCheckout, edit, link } from '../../tools/dev/src/checkout';
import { freePorts } from '../../tools/dev/src/ports';
import { startCommand, type StartedCommand } from '../../tools/dev/src/startCommand';
import { expect, test as base } from '../test';

/** New parts, with the bundler of each, and what their servers print when they are ready. */
const parts = {
  polls: { bundler: 'vite', ready: /polls is running alone/ },
  quiz: { bundler: 'rspack', ready: /compiled successfully/ },
} as const;

interface Development {
  /** The absolute path of a file in the checkout. */
  readonly at: (path: string) => string;
  readonly host: string;
  /** The origin of the server of the part built with Vite. */
  readonly vite: string;
}

/** A test with the development servers of the host and of two new parts, in a separate checkout. */
const test = base.extend<object, { development: Development }>({
  development: [
    // Playwright requires destructuring to find out which other fixtures this fixture uses.
    async ({}, provide) => {
      const { folder, remove } = createCheckout(join(__dirname, '../..'));
      const at = (path: string) => join(folder, path);
      const servers: StartedCommand[] = [];
      try {
        const ports = await freePorts(3);
        for (const [index, [name, { bundler }]] of Object.entries(parts).entries()) {
          const own = ['--owner', 'Another team', '--bundler', bundler, '--port', String(ports[index])];
          const create = [at('packages/create-part/bin/create-part.mjs'), name, ...own];
          execFileSync(process.execPath, create, { cwd: folder });
          link(folder, `remote-${name}`);
        }
        const host = String(ports[2]);
        edit(at('host/package.json'), (text) => text.replace(/"port": \d+/, `"port": ${host}`));
        const start = async (name: string, ready: RegExp) => {
          servers.push(await startCommand(['npm', 'start', '-w', name], { cwd: folder }, ready));
        };
        await start('host', /compiled successfully/);
        for (const [name, { ready }] of Object.entries(parts)) await start(`remote-${name}`, ready);
        await provide({ at, host: `http://localhost:${host}`, vite: `http://localhost:${ports[0]}` });
      } finally {
        await Promise.all(servers.map(({ stop }) => stop()));
        remove();
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

test.describe.configure({ mode: 'default', timeout: 420_000 });

/** The first request compiles the part. */
const compiling = { timeout: 120_000 };

for (const [name, { bundler }] of Object.entries(parts)) {
  test(`a page from the development server of ${bundler} is shown in the host, and edits appear without a reload`, async ({
    page,
    development: { at, host },
  }) => {
    await page.goto(`${host}/${name}`);
    await expect(page.getByText('Questions on this site: 11')).toBeVisible(compiling);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.evaluate(() => document.documentElement.setAttribute('data-opened', 'once'));
    const file = at(`remote-${name}/src/Overview.tsx`);
    edit(file, (text) => text.replace('Questions on this site', 'Questions here'));
    await expect(page.getByText('Questions here: 11')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-opened', 'once');
    edit(file, (text) => text.replace('Questions here', 'Questions on this site'));
    await page.goto('about:blank');
  });
}

test('a part that the site doesn’t have is shown from the address of a server whose entry is an ES module', async ({
  page,
  development: { host, vite },
}) => {
  const { metaData } = (await (await page.request.get(`${vite}/mf-manifest.json`)).json()) as {
    metaData: { remoteEntry: { type: string } };
  };
  expect(metaData.remoteEntry.type).toBe('module');
  await page.goto(`${host}/news?part=news@${vite}`);
  await expect(page.getByText('Questions on this site: 11')).toBeVisible(compiling);
  await expect(page.getByRole('complementary', { name: 'Other builds' })).toContainText('news');
  await page.goto('about:blank');
});
