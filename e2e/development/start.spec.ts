import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createCheckout, edit, link } from '../../tools/dev/src/checkout';
import { freePorts } from '../../tools/dev/src/ports';
import { startCommand } from '../../tools/dev/src/startCommand';
import { injectDevtools } from '../injectDevtools';
import { expect, expectHydrated, test as base } from '../test';

const names = ['host', 'remote-landing', 'remote-markets', 'remote-market-detail', 'remote-team'] as const;

interface Development {
  /** The absolute path of a file in the checkout. */
  readonly at: (path: string) => string;
  /** The origin of a folder's development server. */
  readonly origin: (name: (typeof names)[number]) => string;
  /** The output of the servers so far. */
  readonly output: () => string;
}

/** A test with a running development site, in a separate checkout that also has a newly created part. */
const test = base.extend<object, { development: Development }>({
  development: [
    // Playwright requires destructuring to find out which other fixtures this fixture uses.
    async ({}, provide) => {
      const { folder, remove } = createCheckout(join(__dirname, '../..'));
      const at = (path: string) => join(folder, path);
      const origins = new Map<string, string>();
      try {
        const create = [at('packages/create-part/bin/create-part.mjs'), 'team', '--owner', 'Another team'];
        execFileSync(process.execPath, create, { cwd: folder });
        link(folder, 'remote-team');
        const ports = await freePorts(names.length);
        for (const [index, name] of names.entries()) {
          const port = ports[index] ?? 0;
          origins.set(name, `http://localhost:${port}`);
          edit(at(`${name}/package.json`), (text) => text.replace(/"port": \d+/, `"port": ${port}`));
        }
        const site = await startCommand(['npm', 'start'], { cwd: folder }, /^Ready: /m);
        await provide({ at, origin: (name) => origins.get(name) ?? '', output: site.output });
        await site.stop();
      } finally {
        remove();
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

// Run the tests one after another, because they share the site.
test.describe.configure({ mode: 'default', timeout: 420_000 });

test('a newly created part appears as a page of the site, with one main region and one heading', async ({
  page,
  development: { origin },
}) => {
  await page.goto(`${origin('host')}/team`);
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toHaveCount(1);
  await expect(page.getByText('Questions on this site: 11')).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' });
  await expect(entry).toHaveAttribute('aria-current', 'page');
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((url) => url.startsWith(origin('remote-team')))).not.toEqual([]);
  expect(loaded.filter((url) => url.startsWith(origin('remote-landing')))).toEqual([]);
  await page.goto('about:blank');
});

test('the files in the host’s folder root are at the root of the site', async ({
  request,
  development: { at, origin },
}) => {
  mkdirSync(at('host/root/.well-known'), { recursive: true });
  writeFileSync(at('host/root/.well-known/security.txt'), 'Contact: a');
  const response = await request.get(`${origin('host')}/.well-known/security.txt`);
  expect([response.status(), await response.text()]).toEqual([200, 'Contact: a']);
});

test('an edit to a part appears in the host, and the page keeps its state', async ({
  page,
  development: { at, origin },
}) => {
  await page.goto(`${origin('host')}/market/1`);
  await page.getByRole('button', { name: 'Support YES' }).click();
  edit(at('remote-market-detail/src/participation/ParticipationPanel.tsx'), (text) =>
    text.replace('Research Participation', 'Research Participation, edited'),
  );
  await expect(page.getByRole('heading', { name: 'Research Participation, edited' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Support YES' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('about:blank');
});

/** The path of the live release of markets on the released site. */
async function liveMarkets({ request }: Page): Promise<string> {
  const html = await (await request.get('/markets')).text();
  return /\/r\/markets\/[0-9a-f]{16}\//.exec(html)?.[0] ?? 'none';
}

test('a part can be overridden with a build that this machine serves, but not with one that another machine serves', async ({
  page,
  baseURL,
  development: { origin },
}) => {
  const release = await liveMarkets(page);
  await page.goto(`${origin('host')}/markets?part=markets@${baseURL}${release}`);
  await expect(page.getByRole('article')).toHaveCount(11);
  await expect(page.getByRole('complementary', { name: 'Other builds' })).toContainText(release);
  await page.goto(`${origin('host')}/markets?part=markets@https://parts.example/`);
  await expect(page.getByRole('article')).toHaveCount(11);
  await expect(page.getByRole('complementary', { name: 'Other builds' })).toHaveCount(0);
  await page.goto('about:blank');
});

test('a proxy rule of the official DevTools shows another build of a part', async ({
  page,
  baseURL,
  development: { origin },
}) => {
  const release = `${baseURL}${await liveMarkets(page)}`;
  const { metaData } = (await (await page.request.get(`${release}mf-manifest.json`)).json()) as {
    metaData: { remoteEntry: { name: string } };
  };
  await injectDevtools(page, { remote_markets: release + metaData.remoteEntry.name });
  await page.goto(`${origin('host')}/markets`);
  await expect(page.getByRole('article')).toHaveCount(11);
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((url) => url.startsWith(release)).length).toBeGreaterThan(1);
  expect(loaded.filter((url) => url.startsWith(origin('remote-markets')))).toEqual([]);
});

test('a type error is shown in the terminal and in an overlay until it is fixed', async ({
  page,
  expectedErrors,
  development: { at, origin, output },
}) => {
  expectedErrors.push(/TS2322|Errors while compiling/);
  await page.goto(`${origin('host')}/markets`);
  await expect(page.getByRole('article')).toHaveCount(11);
  const overlay = page.locator('#webpack-dev-server-client-overlay');
  const file = at('remote-markets/src/market-list/MarketsPage.tsx');
  let before = '';
  edit(file, (text) => {
    before = text;
    return `${text}\nexport const wrong: number = 'text';\n`;
  });
  await expect(
    overlay.contentFrame().getByText("Type 'string' is not assignable to type 'number'"),
  ).toBeVisible({
    timeout: 180_000,
  });
  expect(output()).toMatch(/remote-markets.*TS2322/);
  await page.reload();
  await expect(overlay).toBeVisible();
  edit(file, () => before);
  // Until the new check is done, a newly opened page still shows the old errors.
  await expect.poll(output, { timeout: 180_000 }).toContain('No more type errors.');
  await expect(overlay).toHaveCount(0, { timeout: 180_000 });
  await expect(page.getByRole('article')).toHaveCount(11);
  await page.goto('about:blank');
});

for (const { name, heading, path } of [
  { name: 'remote-landing', heading: 'The future, scored in real time', path: '/' },
  { name: 'remote-markets', heading: 'Research Markets', path: '/markets' },
  { name: 'remote-market-detail', heading: /brain-computer/, path: '/market/1' },
] as const) {
  test(`${name} runs alone at its own URL, with sample data`, async ({ page, development: { origin } }) => {
    await page.goto(origin(name));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL(`${origin(name)}${path}`);
    await page.goto(`${origin(name)}/elsewhere`);
    await expect(page.getByRole('heading', { level: 1, name: 'Another part' })).toBeVisible();
    await page.goto('about:blank');
  });
}

test('npm start -w remote-landing runs that part alone, on the port in PORT', async ({
  page,
  development: { at },
}) => {
  const [port = 0] = await freePorts(1);
  const command = ['npm', 'start', '-w', 'remote-landing'] as const;
  const part = await startCommand(
    command,
    { cwd: at('.'), env: { PORT: String(port) } },
    /compiled successfully/,
  );
  try {
    await page.goto(`http://localhost:${port}/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The future, scored in real time');
  } finally {
    await page.goto('about:blank');
    await part.stop();
  }
});

test('npm start -w remote-market-detail -- --site shows a running site with the local part, including hot reload', async ({
  page,
  baseURL,
  expectedErrors,
  development: { at },
}) => {
  // At first the browser blocks the newer build, because the page has the hash of the older one.
  expectedErrors.push(/integrity.*\/r\/market-detail\/development\/remoteEntry\.js/);
  const [port = 0] = await freePorts(1);
  const here = `http://localhost:${port}`;
  const part = await startCommand(
    ['npm', 'start', '-w', 'remote-market-detail', '--', '--site', baseURL ?? ''],
    { cwd: at('.'), env: { PORT: String(port) } },
    /compiled successfully/,
  );
  try {
    await page.goto(`${here}/`);
    await expectHydrated(page);
    // Edit the part before the page loads it, so that its build is newer than the one in the page's registry.
    const file = at('remote-market-detail/src/participation/ParticipationPanel.tsx');
    edit(file, (text) => text.replace(/Research Participation[^<]*/, 'Research Participation, here'));
    await page.getByRole('link', { name: 'Browse markets' }).click();
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('button', { name: 'Support YES' }).click();
    await expect(page.getByRole('heading', { name: 'Research Participation, here' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Related Markets' })).toBeVisible();
    edit(file, (text) => text.replace('Research Participation, here', 'Research Participation, again'));
    await expect(page.getByRole('heading', { name: 'Research Participation, again' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Support YES' })).toHaveAttribute('aria-pressed', 'true');
    const scripts = await page.evaluate(() =>
      [...document.scripts].map(({ src }) => src).filter((src) => src.includes('/r/')),
    );
    expect(scripts.filter((src) => !src.startsWith(here))).toEqual([]);
    expect(new Set(scripts.map((src) => /\/r\/([^/]+\/development)?/.exec(src)?.[1]))).toEqual(
      new Set([undefined, 'market-detail/development']),
    );
  } finally {
    await page.goto('about:blank');
    await part.stop();
  }
});

/** Kills all processes running in a folder of the checkout, to simulate a crash. */
function killProcessesIn(folder: string): void {
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) === folder) process.kill(pid, 'SIGKILL');
    } catch {
      // The process has exited, or belongs to another user.
    }
  }
}

// This test must be last, because it kills a part's server.
test('if a server exits, the others keep running, the log says how to restart it, and the open page recovers', async ({
  page,
  expectedErrors,
  development: { at, origin, output },
}) => {
  expectedErrors.push(/FED-|Failed to load|ERR_CONNECTION_REFUSED|webpack-dev-server|WebSocket/);
  await page.goto(`${origin('host')}/market/1`);
  await expect(page.getByRole('button', { name: 'Support YES' })).toBeVisible();
  killProcessesIn(at('remote-markets'));
  await expect
    .poll(output)
    .toContain(
      'remote-markets has exited; the others keep running. Restart it with: npm start -w remote-markets',
    );
  await page.goto(`${origin('host')}/markets`);
  await expect(page.getByText(/^FED-003 · markets/)).toBeVisible();
  await expect(page.getByRole('search')).toBeVisible();

  const part = await startCommand(
    ['npm', 'start', '-w', 'remote-markets'],
    { cwd: at('.') },
    /compiled successfully/,
  );
  try {
    await expect(page.getByRole('article')).toHaveCount(11);
  } finally {
    await page.goto('about:blank');
    await part.stop();
  }
});
