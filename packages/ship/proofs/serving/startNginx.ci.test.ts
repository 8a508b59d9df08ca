import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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

test.each([
  ['a site in a folder', { site }],
  ['a site in a folder with a service', { site, service: 'http://127.0.0.1:4100' }],
  [
    'a site in a bucket with a service',
    { site: { origin: 'http://127.0.0.1', path: '' }, service: 'http://127.0.0.1:4100' },
  ],
])('nginx accepts the configuration of %s', (_which, served) => {
  const { folder, program, args } = configFolder({ ...served, port: 8080 });
  const { status, stderr } = spawnSync(program, [...args, '-t'], { encoding: 'utf8' });
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/syntax is ok$/),
    expect.stringMatching(/test is successful$/),
  ]);
  expect(status).toBe(0);
  rmSync(folder, { recursive: true });
});

test('with the lines for a service, nginx passes a PUT below /api/ on, and refuses a POST elsewhere', async () => {
  const received: string[] = [];
  const service = createServer(({ method, url, headers }, response) => {
    const { host, 'x-forwarded-for': address } = headers;
    received.push(`${method} ${url} for ${host} from ${address}`);
    response.writeHead(409, { 'Content-Type': 'application/problem+json', 'Set-Cookie': 'a=1' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  const nginx = await startNginx({ site, service: `http://127.0.0.1:${port}` });
  started.push(nginx);
  const put = await fetch(`${nginx.url}/api/v1/me%2Fx?a=1`, { method: 'PUT', body: '{}' });
  expect([put.status, put.headers.get('set-cookie'), await put.text()]).toEqual([409, 'a=1', '{}']);
  expect(received).toEqual([`PUT /api/v1/me%2Fx?a=1 for 127.0.0.1:${portOf(nginx.url)} from 127.0.0.1`]);
  for (const path of ['/market/1', '/apis/v1', '/api/../market/1'])
    expect((await sendRequest(nginx.url, path, { method: 'POST' })).status).toBe(405);
  expect(await text(nginx.url)).toBe('one');
  service.close();
  service.closeAllConnections();
  expect((await fetch(`${nginx.url}/api/v1/me`)).status).toBe(502);
});

test('without these lines, nginx refuses such a request', async () => {
  const { url } = await start(site);
  expect((await fetch(`${url}/api/v1/me`, { method: 'PUT', body: '{}' })).status).toBe(405);
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
