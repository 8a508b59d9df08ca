import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveSite, verifyUrl } from '@forecast/ship';
import { pointerKey, textAtPath } from '@forecast/ship/testing';
import { startNginx, type RunningNginx } from './startNginx';
import { expectPreviews } from './testing/expectPreviews';
import { expectResponses, testServer, type TestServer } from './testing/testServer';
import { requests } from './testing/requests';
import { sampleSite, type SampleSite } from './testing/sampleSite';

let site: SampleSite;
let server: Server;
let running: RunningNginx;
let own: TestServer;
let nginx: TestServer;

beforeAll(async () => {
  site = await sampleSite();
  const { store } = site.tiny;
  server = await serveSite({ store, port: 0 });
  running = await startNginx({ site: store.address });
  own = await testServer((server.address() as AddressInfo).port, site);
  nginx = await testServer(Number(new URL(running.url).port), site);
}, 300_000);

afterAll(async () => {
  await running.stop();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  site.tiny.remove();
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

test('ship verify --url finds no problem with either server', async () => {
  for (const { port } of [own, nginx])
    expect(await verifyUrl(site.tiny.store, `http://127.0.0.1:${port}`, () => undefined)).toEqual([]);
});

/** The responses of both servers to a request for the page. */
const pages = async () =>
  Promise.all(
    [own, nginx].map(async ({ port }) => {
      const response = await fetch(`http://127.0.0.1:${port}/markets`);
      return {
        status: response.status,
        cache: response.headers.get('cache-control'),
        text: await response.text(),
      };
    }),
  );

describe('the next request after', () => {
  test('an activation gets the page of the new generation', async () => {
    const [before] = await pages();
    await site.tiny.activate(site.tiny.releaseOf('markets', 0));
    const text = await textAtPath(site.tiny.store, '/markets');
    expect(text).not.toBe(before?.text);
    expect(await pages()).toEqual([0, 1].map(() => ({ status: 200, cache: 'no-cache', text })));
  });

  test('the loss of the pointer gets a plain-text 404', async () => {
    await site.tiny.store.remove(pointerKey);
    expect(await pages()).toEqual([0, 1].map(() => ({ status: 404, cache: 'no-store', text: '404\n' })));
  });
});
