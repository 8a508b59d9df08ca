import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import type { BuildContract } from '@forecast/contract';
import type { Page } from '@playwright/test';
import { edit } from '../../tools/dev/src/checkout';
import { freePorts } from '../../tools/dev/src/ports';
import { startCommand } from '../../tools/dev/src/startCommand';
import { libraryCopies } from '../libraryCopies';
import { expect, expectHydrated, test as base } from '../test';
import { startRegistry } from './registry';

const root = join(__dirname, '../..');

/** Another patch of React than the site's, within its range. */
const react = '19.3.0';

interface Elsewhere {
  /** Runs a command in the team's repository; resolves to what it said, rejects with that if it fails. */
  readonly run: (program: string, ...args: string[]) => Promise<string>;
  /** Starts `npm start` there, with arguments; resolves to its address. */
  readonly start: (
    ...args: string[]
  ) => Promise<{ readonly url: string; readonly stop: () => Promise<void> }>;
  readonly edit: (path: string, change: (text: string) => string) => void;
  readonly read: (path: string) => string;
}

/** A repository of a team's own, in a folder that knows nothing of this one but what was packed. */
const test = base.extend<object, { elsewhere: Elsewhere }>({
  elsewhere: [
    // Playwright reads from the braces what a fixture needs.
    async ({}, provide) => {
      const home = mkdtempSync(join(tmpdir(), 'elsewhere-'));
      // Names that tools may take for a build's, or for two arguments.
      const folder = join(home, 'dist', 'our news');
      mkdirSync(folder, { recursive: true });
      const registry = await startRegistry(root);
      const env = { ...strangersEnvironment(), 'npm_config_@forecast:registry': registry.url };
      try {
        await provide({
          run: async (program, ...args) => {
            const options = { cwd: folder, env, maxBuffer: 2 ** 26 };
            const { stdout, stderr } = await promisify(execFile)(program, args, options).catch(
              (error: { stdout: string; stderr: string }) => {
                throw new Error(`${program} ${args.join(' ')}\n${error.stdout}${error.stderr}`);
              },
            );
            return stripVTControlCharacters(stdout + stderr);
          },
          start: async (...args) => {
            const [port = 0] = await freePorts(1);
            const { stop } = await startCommand(
              ['npm', 'start', '--', ...args],
              { cwd: folder, env: { ...env, PORT: String(port) } },
              /compiled successfully/,
            );
            return { url: `http://localhost:${port}`, stop };
          },
          edit: (path, change) => edit(join(folder, path), change),
          read: (path) => readFileSync(join(folder, path), 'utf8'),
        });
      } finally {
        registry.stop();
        rmSync(home, { recursive: true, force: true, maxRetries: 5 });
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** This process's variables without what leads back here: npm's own of this run, and the programs of this repository. */
function strangersEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^npm_(lifecycle|package|config_local)|^INIT_CWD$/.test(name),
  );
  const programs = (process.env['PATH'] ?? '').split(delimiter).filter((path) => !path.startsWith(root));
  return { ...Object.fromEntries(own), PATH: programs.join(delimiter) };
}

// One after the other: each goes on where the last one ended.
test.describe.configure({ mode: 'serial', timeout: 1_200_000 });

test('a part is made in an empty folder, with another React and a library of its own, and its checks pass', async ({
  elsewhere: { run, edit, read },
  baseURL,
}) => {
  await run('git', 'init', '--quiet');
  // With a cache of its own, for npm keeps what it has run once, by its version.
  await run(
    'npm',
    'create',
    '--yes',
    '--cache',
    '../npm',
    '@forecast/part',
    'news',
    '--',
    '--owner',
    'News team',
  );
  edit('package.json', (text) =>
    text
      .replace(/"react": ".*"/, `"react": "${react}"`)
      .replace(/"react-dom": ".*"/, `"react-dom": "${react}",\n    "fuse.js": "7.5.0"`),
  );
  expect(await run('npm', 'install')).not.toContain('install-scripts');
  expect(read('node_modules/react/package.json')).toContain(`"version": "${react}"`);

  edit('src/Overview.tsx', (text) =>
    text
      .replace('import styled from', "import Fuse from 'fuse.js';\nimport styled from")
      .replace('    </Content>', '      <p>Found: {found[0]?.item}</p>\n    </Content>')
      .replace(
        'const Content =',
        "const found = new Fuse(['forecast', 'weather']).search('forcast');\n\nconst Content =",
      ),
  );
  edit('src/exposes/Page.tsx', (text) =>
    text
      .replace('({ source })', '({ source, Fragment })')
      .replace(
        '    <Overview />',
        '    <Overview />\n    <Fragment name="markets/RelatedMarkets" with={{ marketId: 1 }} />',
      ),
  );
  const types = await run('npx', 'part-types', 'markets', 'RelatedMarkets', '--site', baseURL ?? '');
  expect(types).toContain('src/contracts/markets/RelatedMarkets.ts: written');
  expect(read('src/contracts/markets/RelatedMarkets.ts')).toContain('readonly marketId: number;');

  await run('git', 'add', '--all');
  await run('npm', 'run', 'typecheck');
  await run('npm', 'run', 'lint');
  expect(await run('npm', 'test')).toMatch(/Tests: +3 passed, 3 total/);
});

test('npm start shows the part alone', async ({ page, elsewhere: { start } }) => {
  const { url, stop } = await start();
  try {
    await page.goto(url);
    await expect(page).toHaveURL(`${url}/news`);
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByText('Found: forecast')).toBeVisible();
  } finally {
    await page.goto('about:blank');
    await stop();
  }
});

test('npm start -- --site shows the running site with the part, which it does not know yet; an edit shows by itself', async ({
  page,
  baseURL,
  expectedErrors,
  elsewhere: { start, edit },
}) => {
  // The site has no page there yet.
  expectedErrors.push(/status of 404/);
  const { url, stop } = await start('--site', baseURL ?? '');
  try {
    await page.goto(`${url}/markets`);
    await expectHydrated(page);
    await openFromMenu(page);
    await expect(page).toHaveURL(`${url}/news`);
    await page.reload();
    await expectHydrated(page);
    await expect(page.getByText('Found: forecast')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Related Markets' })).toBeVisible();
    await expect(entryIn(page)).toHaveAttribute('aria-current', 'page');
    await page.evaluate(() => document.documentElement.setAttribute('data-opened', 'once'));
    edit('src/Overview.tsx', (text) => text.replace('Found:', 'Found here:'));
    await expect(page.getByText('Found here: forecast')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-opened', 'once');
    expect((await page.request.get(`${baseURL}/news`)).status()).toBe(404);
  } finally {
    await page.goto('about:blank');
    await stop();
  }
});

test('npm run release makes it live at the address that it claims, without a release of the host', async ({
  page,
  elsewhere: { run, read },
}) => {
  const { SITE: site = '' } = process.env;
  const released = await run('npm', 'run', 'release', '--', '--site', site);
  expect(released).toMatch(/… news: test\n[^]*Tests: +3 passed, 3 total/);
  expect(released).toMatch(
    /✓ claims: news has \/news\n(.*\n)*.*✓ singletons.*\n(.*\n)*.*✓ contracts: .*news@[\da-f]{16} on markets\/RelatedMarkets/,
  );
  expect(released).toMatch(/✓ contracts: .*host@[\da-f]{16} on news\/Page/);
  expect(released).toMatch(/✓ smoke: .*\/news/);
  // What its tests and builds have written is nothing to be kept.
  expect(await run('git', 'ls-files', '--others', '--exclude-standard')).toBe('');
  const stated = JSON.parse(read('dist/contract.json')) as BuildContract;
  expect(stated).toMatchObject({
    owner: 'News team',
    route: { path: '/news', frame: 'shell', menu: 'News' },
    uses: ['markets/RelatedMarkets'],
    shared: { react: { version: react } },
  });
  // What it reads of the theme is the host's to give: nothing that sets the theme came along.
  expect(stated.needs?.properties).toContain('--fc-ink');
  expect(stated.needs?.exports['styled-components']).not.toContain('createGlobalStyle');

  await page.goto('/news');
  await expectHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByText('Questions on this site: 11')).toBeVisible();
  await expect(page.getByText('Found here: forecast')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Related Markets' })).toBeVisible();
  // The host's copy is the one that runs.
  const running = (await libraryCopies(page)).filter(({ library, runs }) => library === 'react' && runs);
  expect(new Set(running.map(({ from, version }) => `${from} ${version}`))).toEqual(
    new Set([`host ${siteReact()}`]),
  );
});

test('its page is HTML without a script, search engines are told of it, and its entry in the menu leads there by keyboard', async ({
  page,
  browser,
  baseURL,
}) => {
  const textAt = async (path: string) => (await page.request.get(path)).text();
  expect(await textAt('/sitemap.xml')).toContain('/sitemap-news.xml</loc>');
  expect(await textAt('/sitemap-news.xml')).toContain('/news</loc>');

  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto('/news');
  await expect(still.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await expect(entryIn(still)).toHaveAttribute('aria-current', 'page');
  await still.goto('/markets');
  await expect(entryIn(still)).toHaveAttribute('href', '/news');
  await context.close();

  await page.goto('/markets');
  await expectHydrated(page);
  await openFromMenu(page);
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeFocused();
  await expect(entryIn(page)).toHaveAttribute('aria-current', 'page');
});

test('a rollback takes its address, its entry in the menu and its site map away', async ({
  page,
  expectedErrors,
  elsewhere: { run },
}) => {
  expectedErrors.push(/status of 404/, /^Page not found/);
  await run('npx', 'ship', 'rollback', 'news', '--site', process.env['SITE'] ?? '');
  expect((await page.goto('/news'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  await page.goto('/markets');
  await expectHydrated(page);
  await expect(menu(page).getByRole('list')).toHaveCount(1);
  await expect(entryIn(page)).toHaveCount(0);
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('news');
});

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

const entryIn = (page: Page) => menu(page).getByRole('link', { name: 'News' });

/** Goes by keyboard from the site's last link in the menu to the first entry below, and follows it. */
async function openFromMenu(page: Page): Promise<void> {
  await expect(menu(page).getByRole('list').first().getByRole('listitem')).toHaveCount(5);
  await menu(page).getByRole('link', { name: 'Markets' }).focus();
  await page.keyboard.press('Tab');
  await expect(entryIn(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
}

const siteReact = () =>
  (JSON.parse(readFileSync(join(root, 'node_modules/react/package.json'), 'utf8')) as { version: string })
    .version;
