import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePorts } from '../../tools/dev/src/ports';
import { failureLine } from '../faults/visitor';
import { expect, expectHydrated } from '../test';
import { provideFolder, test, type Folder } from './test';

test.describe.configure({ timeout: 600_000 });

const site = process.env['SITE'] ?? '';

for (const bundler of ['rspack', 'vite']) {
  test(`a part created with --bundler ${bundler} reloads hot alone and in the running site, and is released with its styles, overridden and rolled back`, async ({
    page,
    browser,
    baseURL,
    registry,
    expectedErrors,
  }) => {
    // The site has the part's page only while its release is live.
    expectedErrors.push(/status of 404/, /^Page not found/, /^FED-017/);
    await provideFolder(registry, 'polls', async (folder) => {
      const { create, run, start } = folder;
      await run('git', 'init', '--quiet');
      await create('polls', '--', '--owner', 'Polls team', '--bundler', bundler);
      await run('npm', 'install');
      addStyleSheet(folder);
      expect(await run('npm', 'test')).toMatch(/Tests: +4 passed, 4 total/);

      const [port = 0] = await freePorts(1);
      const url = `http://localhost:${port}`;
      const env = { PORT: String(port) };
      const ready = bundler === 'vite' ? /Vite is ready/ : /compiled successfully/;
      const alone = await start(['npm', 'start'], ready, env);
      try {
        await page.goto(url);
        await expect(page).toHaveURL(`${url}/polls`);
        await expectCount(page, 'Questions on this site');
        await expectUpdate(page, folder, 'Questions alone');
      } finally {
        await page.goto('about:blank');
        await alone.stop();
      }

      const inSite = await start(['npm', 'start', '--', '--site', baseURL ?? ''], ready, env);
      try {
        await page.goto(`${url}/markets`);
        await expectHydrated(page);
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Polls' }).click();
        await expectCount(page, 'Questions alone');
        await expectUpdate(page, folder, 'Questions here');
      } finally {
        await page.goto('about:blank');
        await inSite.stop();
      }

      // The part's own tests don't know the new label.
      const release = ['run', 'release', '--', '--no-test', '--site', site];
      folder.edit('src/Overview.tsx', (text) => text.replace('</Heading>', '{Math.random()}</Heading>'));
      await expect(run('npm', ...release)).rejects.toThrow(
        /SHIP-114 smoke: .*\/polls: React recovered from an error in part "polls": /,
      );
      folder.edit('src/Overview.tsx', (text) => text.replace('{Math.random()}', ''));
      const released = await run('npm', ...release);
      expect(released).toMatch(/✓ smoke: .*\/polls/);
      const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
      const still = await context.newPage();
      await still.goto('/polls');
      await expectCount(still, 'Questions here');
      await context.close();
      await page.goto('/polls');
      await expectHydrated(page);
      await expectCount(page, 'Questions here');

      changeLabel(folder, 'Questions next');
      await run('npm', 'run', 'build');
      const next = await publishSigned(folder);
      await page.goto(`/polls?part=${next}`);
      await expect(failureLine(page, 'FED-017', 'polls')).toBeVisible();
      await run(
        'npx',
        'ship',
        'preview',
        next,
        '--no-smoke',
        '--site',
        site,
        '--url',
        'http://localhost:3000',
      );
      await page.goto(`/polls?part=${next}`);
      await expectCount(page, 'Questions next');
      await page.goto('/polls');
      await expectCount(page, 'Questions here');

      await run('npx', 'ship', 'rollback', 'polls', '--site', site);
      expect((await page.goto('/polls'))?.status()).toBe(404);
    });
  });
}

/** Adds a style sheet to the part's page, as docs/another-bundler.md describes it. */
function addStyleSheet({ path, edit }: Folder): void {
  writeFileSync(join(path, 'src/overview.css'), '.polls-count {\n  letter-spacing: 3px;\n}\n');
  edit('src/Overview.tsx', (text) =>
    text
      .replace(/$/m, "\nimport styles from './overview.css?url';")
      .replace('<Content>', '<Content>\n      <link rel="stylesheet" href={styles} precedence="default" />')
      .replace('<p>', '<p className="polls-count">'),
  );
}

/** Expects the number of questions, with this label and the style sheet's spacing. */
async function expectCount(page: Page, label: string): Promise<void> {
  // The first request to a development server compiles the part.
  const count = page.getByText(`${label}: 11`);
  await expect(count).toBeVisible({ timeout: 60_000 });
  await expect(count).toHaveCSS('letter-spacing', '3px');
}

const changeLabel = ({ edit }: Folder, label: string) =>
  edit('src/Overview.tsx', (text) => text.replace(/Questions [\w ]+(?=:)/, label));

/** Changes the label, and expects that the open page shows the new one without a reload. */
async function expectUpdate(page: Page, folder: Folder, label: string): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-opened', 'once'));
  changeLabel(folder, label);
  await expectCount(page, label);
  await expect(page.locator('html')).toHaveAttribute('data-opened', 'once');
}

/** Publishes the build as a team without access to the store. Returns the release. */
async function publishSigned({ path, run, start }: Folder): Promise<string> {
  const [keeper, team] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
  const trusted = ({ publicKey }: typeof team) =>
    publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const { id } = JSON.parse(readFileSync(join(site, 'site.json'), 'utf8')) as { id: string };
  const trust = { id, site: [trusted(keeper)], parts: { polls: [trusted(team)] } };
  writeFileSync(join(path, 'trust.json'), JSON.stringify(trust));
  writeFileSync(join(path, 'polls.pem'), team.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const receive = ['npx', 'ship', 'receive', '--site', site, '--trust', 'trust.json', '--port', '0'] as const;
  const { match, stop } = await start(receive, /Ready: (http:\S+)\. /);
  try {
    const args = [
      'publish',
      'polls',
      '--site',
      match[1] ?? '',
      '--key',
      'polls.pem',
      '--trust',
      'trust.json',
    ];
    const [, release = ''] = /(polls@[\da-f]{16}): published/.exec(await run('npx', 'ship', ...args)) ?? [];
    return release;
  } finally {
    await stop();
  }
}
