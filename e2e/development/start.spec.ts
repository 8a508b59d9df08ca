import { execFileSync } from 'node:child_process';
import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createCheckout, edit, link } from '../../tools/dev/src/checkout';
import { freePorts } from '../../tools/dev/src/ports';
import { startCommand } from '../../tools/dev/src/startCommand';
import { expect, expectHydrated, test as base } from '../test';

const names = ['host', 'remote-landing', 'remote-markets', 'remote-market-detail', 'remote-team'] as const;

interface Development {
  /** Where it lies. */
  readonly at: (path: string) => string;
  /** Where a folder of it is served. */
  readonly origin: (name: (typeof names)[number]) => string;
  /** What the servers have said so far, in the terminal. */
  readonly said: () => string;
}

/** A test in the development site, in a checkout of its own with one part more, which was made in one step. */
const test = base.extend<object, { development: Development }>({
  development: [
    // Playwright reads from the braces what a fixture needs.
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
        await provide({ at, origin: (name) => origins.get(name) ?? '', said: site.said });
        await site.stop();
      } finally {
        remove();
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

// One after the other: they share the site.
test.describe.configure({ mode: 'default', timeout: 420_000 });

test('a part made in one step is a page of the site, with one main region and one heading', async ({
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

test('an edit of a part shows in the host, and what a visitor has chosen stays', async ({
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

test('one part comes from a production build at another address of this machine, and from no other machine', async ({
  page,
  baseURL,
  development: { origin },
}) => {
  const html = await (await page.request.get(`${baseURL}/markets`)).text();
  const release = /\/r\/markets\/[0-9a-f]{16}\//.exec(html)?.[0] ?? 'none';
  await page.goto(`${origin('host')}/markets?part=markets@${baseURL}${release}`);
  await expect(page.getByRole('article')).toHaveCount(11);
  await expect(page.getByRole('complementary', { name: 'Other builds' })).toContainText(release);
  await page.goto(`${origin('host')}/markets?part=markets@https://parts.example/`);
  await expect(page.getByRole('article')).toHaveCount(11);
  await expect(page.getByRole('complementary', { name: 'Other builds' })).toHaveCount(0);
  await page.goto('about:blank');
});

test('a type error shows in the terminal and over the page, and goes with its cause', async ({
  page,
  expectedErrors,
  development: { at, origin, said },
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
  expect(said()).toMatch(/remote-markets.*TS2322/);
  await page.reload();
  await expect(overlay).toBeVisible();
  edit(file, () => before);
  // Until the check is done, a page that is opened is told of what the last one found.
  await expect.poll(said, { timeout: 180_000 }).toContain('No type errors any more.');
  await expect(overlay).toHaveCount(0, { timeout: 180_000 });
  await expect(page.getByRole('article')).toHaveCount(11);
  await page.goto('about:blank');
});

for (const { name, heading, path } of [
  { name: 'remote-landing', heading: 'The future, scored in real time', path: '/' },
  { name: 'remote-markets', heading: 'Research Markets', path: '/markets' },
  { name: 'remote-market-detail', heading: /brain-computer/, path: '/market/1' },
] as const) {
  test(`${name} runs alone at its own address, on sample data`, async ({ page, development: { origin } }) => {
    await page.goto(origin(name));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL(`${origin(name)}${path}`);
    await page.goto(`${origin(name)}/elsewhere`);
    await expect(page.getByRole('heading', { level: 1, name: 'Another part' })).toBeVisible();
    await page.goto('about:blank');
  });
}

test('npm start -w remote-landing starts that part alone, at the port that PORT names', async ({
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

test('npm start -w remote-market-detail -- --site shows the running site with that part from here, hot reload included', async ({
  page,
  baseURL,
  expectedErrors,
  development: { at },
}) => {
  // Before the page takes the newer build, the browser refuses it in the place of the one that the page names.
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
    // By the time the part is loaded, its build is another one than the page has heard of.
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

/** Ends what runs in a folder of the checkout, as a crash would. */
function endProcessesIn(folder: string): void {
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean)) {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) === folder) process.kill(pid, 'SIGKILL');
    } catch {
      // It ended meanwhile, or is none of ours.
    }
  }
}

// The last one: it takes the server of a part away from the site.
test('a server that ends leaves the others running and says how to start it again; the open page heals', async ({
  page,
  expectedErrors,
  development: { at, origin, said },
}) => {
  expectedErrors.push(/FED-|Failed to load|ERR_CONNECTION_REFUSED|webpack-dev-server|WebSocket/);
  await page.goto(`${origin('host')}/market/1`);
  await expect(page.getByRole('button', { name: 'Support YES' })).toBeVisible();
  endProcessesIn(at('remote-markets'));
  await expect
    .poll(said)
    .toContain(
      'remote-markets has ended; the others run on. Start it again with: npm start -w remote-markets',
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
