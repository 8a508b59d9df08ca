import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { noSettings, siteDataText } from '@forecast/contract';
import { buildRegistry, buildRelease } from '@forecast/contract/testing';
import { findSite } from './findSite';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close().closeAllConnections()));

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const registry = buildRegistry({
  markets: buildRelease({ url: '/r/markets/0123456789abcdef/remoteEntry.js' }),
});
const page = `<script type="application/json" id="site-data">${siteDataText({ registry, settings: noSettings })}</script>`;
const site = () => listen((_request, response) => response.end(page));

test('a site is found by the address of any of its pages', async () => {
  const origin = await site();
  expect(await findSite(`${origin}/markets?q=ai#top`, 'markets')).toEqual({ origin, notes: [] });
});

test('an address that sends on to another origin means the site there, and says so', async () => {
  const origin = await site();
  const old = await listen(({ url = '' }, response) =>
    response.writeHead(301, { Location: origin + url }).end(),
  );
  expect(await findSite(old, 'markets')).toEqual({ origin, notes: [`${old} leads to ${origin}.`] });
});

test('a part that the site does not have is said, with those that it has', async () => {
  const { notes } = await findSite(await site(), 'news');
  expect(notes).toEqual([expect.stringMatching(/^news is not live on .*, which has markets\. It is added/)]);
});

test.each(['', 'localhost:4555', 'forecast.example', 'ftp://forecast.example', '/srv/site'])(
  '"%s" is no address of a running site',
  async (address) => {
    await expect(findSite(address, 'markets')).rejects.toThrow(`https://forecast.example, not "${address}".`);
  },
);

test('what is no site of ours, and what does not answer, is said', async () => {
  const other = await listen((_request, response) => response.writeHead(404).end('<p>not here</p>'));
  await expect(findSite(other, 'markets')).rejects.toThrow(
    `${other}/ answers 404, but its page carries no registry`,
  );
  const gone = await listen(() => undefined);
  servers.pop()?.close();
  await expect(findSite(gone, 'markets')).rejects.toThrow(/does not answer: Error: connect ECONNREFUSED/);
});
