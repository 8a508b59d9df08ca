import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildContract } from '@forecast/contract';
import type { Page } from '@playwright/test';
import { freePorts } from '../../tools/dev/src/ports';
import { libraryCopies } from '../libraryCopies';
import { expect, expectHydrated } from '../test';
import { root, test, type Folder } from './test';

/** A patch version of React that differs from the site's, within the range that the site accepts. */
const react = '19.3.0';

/** Runs `npm start` with arguments in a folder; resolves to the server's URL. */
async function startPart({ start }: Folder, ...args: string[]) {
  const [port = 0] = await freePorts(1);
  const { stop } = await start(['npm', 'start', '--', ...args], /compiled successfully/, {
    PORT: String(port),
  });
  return { url: `http://localhost:${port}`, stop };
}

// Run in order, because each test continues where the previous one ended.
test.describe.configure({ mode: 'serial', timeout: 1_200_000 });

test('a part can be created in an empty folder, with its own React version and library, and its checks pass', async ({
  elsewhere: { run, create, edit, read },
  baseURL,
}) => {
  await run('git', 'init', '--quiet');
  await create('news', '--', '--owner', 'News team');
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
      .replace('    </Content>', '      <p>{`Found: ${found[0]?.item}`}</p>\n    </Content>')
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
  expect(await run('npm', 'test')).toMatch(/Tests: +4 passed, 4 total/);
});

test('npm start shows the part alone', async ({ page, elsewhere }) => {
  const { url, stop } = await startPart(elsewhere);
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

test('npm start -- --site shows the running site with a part that is not live on it yet, and edits appear without a reload', async ({
  page,
  baseURL,
  expectedErrors,
  elsewhere,
}) => {
  // The site itself doesn't have the part's page yet.
  expectedErrors.push(/status of 404/);
  const { url, stop } = await startPart(elsewhere, '--site', baseURL ?? '');
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
    elsewhere.edit('src/Overview.tsx', (text) => text.replace('Found:', 'Found here:'));
    await expect(page.getByText('Found here: forecast')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-opened', 'once');
    expect((await page.request.get(`${baseURL}/news`)).status()).toBe(404);
  } finally {
    await page.goto('about:blank');
    await stop();
  }
});

test('npm run release makes the part live at the route it claims, without a release of the host', async ({
  page,
  elsewhere: { run, read },
}) => {
  const { SITE: site = '' } = process.env;
  const released = await run('npm', 'run', 'release', '--', '--site', site);
  expect(released).toMatch(/… news: test\n[^]*Tests: +4 passed, 4 total/);
  expect(released).toMatch(
    /✓ claims: news claims \/news\n(.*\n)*.*✓ singletons.*\n(.*\n)*.*✓ contracts: .*news@[\da-f]{16} with markets@[\da-f]{16}\/RelatedMarkets/,
  );
  expect(released).toMatch(/✓ contracts: .*host@[\da-f]{16} with news@[\da-f]{16}\/Page/);
  expect(released).toMatch(/✓ smoke: .*\/news/);
  // Output of tests and builds must be in .gitignore.
  expect(await run('git', 'ls-files', '--others', '--exclude-standard')).toBe('');
  const contract = JSON.parse(read('dist/contract.json')) as BuildContract;
  expect(contract).toMatchObject({
    owner: 'News team',
    route: { path: '/news', frame: 'shell', menu: 'News' },
    uses: ['markets/RelatedMarkets'],
    shared: { react: { version: react } },
  });
  // The part reads the theme's properties from the host and doesn't bundle the theme itself.
  expect(contract.needs?.properties).toContain('--fc-ink');
  expect(contract.needs?.exports['styled-components']).not.toContain('createGlobalStyle');

  await page.goto('/news');
  await expectHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByText('Questions on this site: 11')).toBeVisible();
  await expect(page.getByText('Found here: forecast')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Related Markets' })).toBeVisible();
  // Only the host's copy of React runs.
  const running = (await libraryCopies(page)).filter(({ library, runs }) => library === 'react' && runs);
  expect(new Set(running.map(({ from, version }) => `${from} ${version}`))).toEqual(
    new Set([`host ${siteReact()}`]),
  );
});

test("a page that differs from its prerendered HTML is refused by the part's tests and by the gate", async ({
  elsewhere: { run, edit, read },
}) => {
  const query = "answer(useSource(), 'listMarkets', {})";
  for (const [file, right, wrong] of [
    ['src/Overview.tsx', '</Heading>', ' {Math.random()}</Heading>'],
    ['src/Overview.tsx', query, `{ ...${query}, queryKey: ['own key'] }`],
  ] as const) {
    const before = read(file);
    edit(file, (text) => text.replace(right, wrong));
    await expect(run('npm', 'test')).rejects.toThrow(/Hydration failed because/);
    const released = run('npm', 'run', 'release', '--', '--no-test', '--site', process.env['SITE'] ?? '');
    await expect(released).rejects.toThrow(mismatch);
    edit(file, () => before);
  }
});

test("the part's page is complete without scripts, is listed for search engines, and can be reached from the menu by keyboard", async ({
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
  await still.goto('/news');
  await expect(still.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await context.close();

  await page.goto('/markets');
  await expectHydrated(page);
  await openFromMenu(page);
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeFocused();
  await expect(entryIn(page)).toHaveAttribute('aria-current', 'page');
});

test("a rollback removes the part's page, menu entry and site map", async ({
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

/** The sources of a page on React 18, by path. */
const ownReactSources = {
  'src/Overview.tsx': `import { formatPercent } from '@forecast/shared/domain';
import { space } from '@forecast/shared/theme';
import { version } from 'react';

export const Overview = () => (
  <div style={{ padding: space.m }}>
    <h1>News</h1>
    <p>{formatPercent(78)}, rendered by React {version}</p>
  </div>
);
`,
  'src/exposes/Page.tsx': `import { mountable, type MountableProps } from '@forecast/contract/mountable';
import type { MountedPageProps, PagePaths } from '@forecast/shared/page';
import { Overview } from '../Overview';

export { contractVersion } from '@forecast/contract';

export const paths: PagePaths = () => Promise.resolve(['/news']);

const Page = ({ Fragment }: MountedPageProps & MountableProps) => (
  <>
    <Overview />
    <Fragment name="markets/RelatedMarkets" with={{ marketId: 1 }} />
  </>
);

export default mountable<MountedPageProps>(Page, 'News');
`,
  'src/exposes/Page.test.tsx': `import { render, screen } from '@testing-library/react';
import { Overview } from '../Overview';

test('the overview shows its version of React', () => {
  render(<Overview />);
  expect(screen.getByText(/rendered by React/).textContent).toMatch(/React 18\\./);
});
`,
};

test('the part can move to React 18 as docs/react-upgrade.md says, and is released and prerendered with its own copy', async ({
  page,
  elsewhere: { run, edit, read },
}) => {
  const docs = readFileSync(join(root, 'docs/react-upgrade.md'), 'utf8');
  const [, added = '{}'] = /```json\n([^]*?)```/.exec(docs) ?? [];
  const [, install = ''] = /^ *npm (install .+)$/m.exec(docs) ?? [];
  edit('package.json', (text) => {
    const before = JSON.parse(text) as Record<string, object>;
    const after = Object.entries(JSON.parse(added) as typeof before).map(
      ([name, values]) => [name, { ...before[name], ...values }] as const,
    );
    return JSON.stringify({ ...before, ...Object.fromEntries(after) });
  });
  await run('npm', ...install.split(' '));
  // Unlike npm install, it fails if a peer dependency can't be resolved.
  await run('npm', 'ci', '--dry-run');
  for (const [file, text] of Object.entries(ownReactSources)) edit(file, () => text);

  edit('src/Overview.tsx', (text) => text.replace('News</h1>', 'News at {Math.random()}</h1>'));
  const site = process.env['SITE'] ?? '';
  await expect(run('npm', 'run', 'release', '--', '--site', site)).rejects.toThrow(mismatch);
  edit('src/Overview.tsx', (text) => text.replace(' at {Math.random()}', ''));

  // Checks the types, runs the test, builds and prerenders.
  const released = await run('npm', 'run', 'release', '--', '--site', site);
  expect(released).toMatch(/✓ smoke: .*\/news/);
  const contract = JSON.parse(read('dist/contract.json')) as BuildContract;
  expect(contract).toMatchObject({ shared: {}, uses: ['markets/RelatedMarkets'] });
  expect(read('dist/types/exposes/Page.d.ts').match(/from '.*'|import\(.*\)/g)).toEqual(["from 'react'"]);
  const shown = /78%, rendered by React 18\./;
  const html = await (await page.request.get('/news')).text();
  expect(html.replaceAll('<!-- -->', '')).toMatch(shown);
  await page.goto('/news');
  await expectHydrated(page);
  await expect(page.getByText(shown)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Related Markets' })).toBeVisible();
});

/** The gate's refusal of a page that differs from its prerendered HTML. */
const mismatch =
  /SHIP-114 smoke: With news@[\da-f]{16}, \/news: React recovered from an error in part "news": Error: Minified React error #\d+;/;

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

const entryIn = (page: Page) => menu(page).getByRole('link', { name: 'News' });

/**
 * Moves the focus by keyboard from the last of the site's own menu links to the part's entry after it, and opens that.
 */
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
