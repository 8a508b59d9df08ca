import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createCheckout, edit, link } from '../../tools/dev/src/checkout';
import { freePorts } from '../../tools/dev/src/ports';
import { startCommand, type StartedCommand } from '../../tools/dev/src/startCommand';
import { expect, test as base } from '../test';

/** New parts, with the bundler of each, what their servers print when they are ready, and the type of their entries. */
const parts = {
  polls: { bundler: 'vite', ready: /Vite is ready/, type: 'module' },
  quiz: { bundler: 'rspack', ready: /compiled successfully/, type: 'global' },
} as const;

interface Development {
  /** The absolute path of a file in the checkout. */
  readonly at: (path: string) => string;
  readonly host: string;
  /** The origin of a part's server. */
  readonly origin: (part: string) => string;
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
        const origin = (part: string) => `http://localhost:${ports[Object.keys(parts).indexOf(part)]}`;
        await provide({ at, host: `http://localhost:${host}`, origin });
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

// The servers of the other parts aren't running, and an idle page prefetches those.
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED/);
});

for (const [name, { bundler }] of Object.entries(parts)) {
  test(`a page from the development server of ${bundler} is shown in the host, and edits appear without a reload`, async ({
    page,
    development: { at, host, origin },
  }) => {
    await page.goto(`${origin(name)}/${name}`);
    await expect(page.getByText('Questions on this site: 11')).toBeVisible(compiling);
    await page.goto(`${host}/${name}`);
    await expect(page.getByText('Questions on this site: 11')).toBeVisible();
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

for (const [name, { bundler, type }] of Object.entries(parts)) {
  test(`a part that the site doesn’t have is shown from the address of ${bundler}, whose entry has the type ${type}`, async ({
    page,
    expectedErrors,
    development: { host, origin },
  }) => {
    expectedErrors.push(/^Page not found/);
    const { metaData } = (await (await page.request.get(`${origin(name)}/mf-manifest.json`)).json()) as {
      metaData: { remoteEntry: { type: string } };
    };
    expect(metaData.remoteEntry.type).toBe(type);
    // The host has found this part's folder, so make it know the part by another name only.
    await page.route(`${host}/**`, async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(name, 'other') });
    });
    await page.goto(`${host}/${name}`);
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
    await page.goto(`${host}/${name}?part=${name}@${origin(name)}`);
    await expect(page.getByText('Questions on this site: 11')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Other builds' })).toContainText(name);
    await page.goto('about:blank');
  });
}
