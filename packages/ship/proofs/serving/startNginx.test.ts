import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configFolder, withSite } from './configFolder';
import { findNginx, installNginx } from './findNginx';
import { startNginx, type RunningNginx } from './startNginx';
import { sendRequest } from './testing/sendRequest';

/** Makes a site with one page. Returns the site's folder. */
function siteWith(page: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const id = 'a'.repeat(64);
  mkdirSync(join(folder, `trees/${id}/pages`), { recursive: true });
  writeFileSync(join(folder, `trees/${id}/pages/index.html`), page);
  const pointer = { number: 1, routes: [['/', 'host']], trees: { host: id }, registries: {} };
  writeFileSync(join(folder, 'live.json'), JSON.stringify(pointer));
  return folder;
}

const site = siteWith('one');
const other = siteWith('other');
beforeAll(() => findNginx() ?? installNginx(), 300_000);
afterAll(() => {
  for (const folder of [site, other]) rmSync(folder, { recursive: true });
});

const started: RunningNginx[] = [];
afterEach(() => Promise.all(started.splice(0).map((nginx) => nginx.stop())));
const start = async (folder: string) => {
  const nginx = await startNginx({ site: folder });
  started.push(nginx);
  return nginx;
};

const portOf = (url: string) => Number(new URL(url).port);

/** The folders that servers on a port left behind. */
const foldersOf = (port: number) => readdirSync(tmpdir()).filter((name) => name.startsWith(`nginx-${port}-`));

const text = async (url: string) => (await sendRequest(url, '/')).body.toString();

test('nginx accepts the configuration', () => {
  const { folder, program, args } = configFolder({ site, port: 8080 });
  const { status, stderr } = spawnSync(program, [...args, '-t'], { encoding: 'utf8' });
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/syntax is ok$/),
    expect.stringMatching(/test is successful$/),
  ]);
  expect(status).toBe(0);
  rmSync(folder, { recursive: true });
});

test('two sites are served at once, each until it is stopped, and no files are left', async () => {
  const first = await start(site);
  const second = await start(other);
  expect(await text(first.url)).toBe('one');
  expect(foldersOf(portOf(first.url))).toHaveLength(1);
  await first.stop();
  expect(foldersOf(portOf(first.url))).toEqual([]);
  await expect(text(first.url)).rejects.toThrow('ECONNREFUSED');
  expect(await text(second.url)).toBe('other');
  await second.stop();
  await second.stop();
});

test('if the port is taken, the error says so, and no files are left', async () => {
  const first = await start(site);
  const port = portOf(first.url);
  await expect(startNginx({ site, port })).rejects.toThrow('Address already in use');
  expect(await text(first.url)).toBe('one');
  expect(foldersOf(port)).toHaveLength(1);
}, 20_000);

test('only the address and the root in the configuration are changed', () => {
  const file = readFileSync(join(__dirname, '../../../../deploy/nginx.conf'), 'utf8');
  const lines = withSite(file, { site: '/srv/my site', port: 8080 }).split('\n');
  const changed = lines.filter((line, index) => line !== file.split('\n')[index]);
  expect(changed).toEqual(['    listen 127.0.0.1:8080;', '    root "/srv/my site";']);
});

test('a configuration is refused unless each line to be replaced occurs exactly once', () => {
  const served = { site: '/srv/site', port: 8080 };
  expect(() => withSite('server {\n    listen 80;\n}\n', served)).toThrow('0 lines "root …;"');
  expect(() => withSite('listen 80;\nlisten 81;\nroot /srv;\n', served)).toThrow('2 lines "listen …;"');
});
