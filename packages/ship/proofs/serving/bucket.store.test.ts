import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveSite, verifyUrl } from '@forecast/ship';
import { keyAtPath } from '@forecast/ship/testing';
import { startNginx, type RunningNginx } from './startNginx';
import { expectPreviews } from './testing/expectPreviews';
import { expectResponses, testServer, type TestServer } from './testing/testServer';
import { sendRequest } from './testing/sendRequest';
import { faultyProxy } from './testing/faultyProxy';
import { readableBucket, type ReadableBucket } from './testing/readableBucket';
import { requests } from './testing/requests';
import { sampleSite, type SampleSite } from './testing/sampleSite';

let bucket: ReadableBucket;
let site: SampleSite;
let server: Server;
let running: RunningNginx;
let own: TestServer;
let nginx: TestServer;

beforeAll(async () => {
  bucket = await readableBucket();
  site = await sampleSite(bucket.store);
  server = await serveSite({ store: bucket.store, port: 0 });
  running = await startNginx({ site: bucket.address });
  own = await testServer((server.address() as AddressInfo).port, site);
  nginx = await testServer(Number(new URL(running.url).port), site);
}, 300_000);

afterAll(async () => {
  await running.stop();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  site.tiny.remove();
  await bucket.remove();
});

test.each(requests.map((row) => [row.what, row] as const))(
  'both servers respond correctly to a request for %s',
  async (_what, row) => {
    await expectResponses(row, own, site);
    await expectResponses(row, nginx, site);
  },
);

test('both servers show previews at their own hostnames until the previews end', async () => {
  for (const { port } of [own, nginx]) await expectPreviews(port, site);
});

test('a missing file is served as soon as it is written', async () => {
  const path = `${site.release}/late.js`;
  const url = `http://127.0.0.1:${nginx.port}${path}`;
  for (const coding of ['identity', 'br'])
    expect((await fetch(url, { headers: { 'Accept-Encoding': coding } })).status).toBe(404);
  await bucket.store.putNew(path.slice(1), Buffer.from('late'));
  for (const coding of ['identity', 'br'])
    expect(await (await fetch(url, { headers: { 'Accept-Encoding': coding } })).text()).toBe('late');
});

test('a page that was missing at a preview’s address is served on the live site as soon as it is written', async () => {
  const { store } = site.tiny;
  const [shown, live] = [(await keyAtPath(store, '/markets')) ?? '', await site.read('live.json')];
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const preview = { ...(JSON.parse(live.toString()) as object), until };
  await store.putNew('previews/00000000000000aa.json', Buffer.from(JSON.stringify(preview)));
  const visit = async (host: string) =>
    (await sendRequest(running.url, '/market/late', { headers: { host } })).body.toString();
  expect(await visit('preview-00000000000000aa.localhost')).not.toBe('late');
  await store.putNew(shown.replace('markets/index.html', 'market/late/index.html'), Buffer.from('late'));
  expect(await visit('localhost')).toBe('late');
  await store.remove('previews/00000000000000aa.json');
});

test('ship verify --url finds no problem', async () => {
  expect(await verifyUrl(bucket.store, running.url, () => undefined)).toEqual([]);
});

test('a cached file is not requested from the bucket again', async () => {
  const proxy = await faultyProxy(bucket.address);
  const behind = await startNginx({ site: proxy.address });
  const get = (name: string, coding: string) =>
    sendRequest(behind.url, `${site.release}/${name}`, { headers: { 'accept-encoding': coding } });
  const files = ['entry.js', 'plain.js'].flatMap((name) =>
    ['', 'gzip', 'br'].map((coding) => [name, coding] as const),
  );
  const first = await Promise.all(files.map((file) => get(...file)));
  proxy.cut();
  const again = await Promise.all(files.map((file) => get(...file)));
  expect(again.map(({ status }) => status)).toEqual(files.map(() => 200));
  expect(again.map(({ body }) => body)).toEqual(first.map(({ body }) => body));
  await behind.stop();
  proxy.stop();
});
