import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { noSettings, siteDataText, type SiteData } from '@forecast/contract';
import { buildRegistry, buildRelease } from '@forecast/contract/testing';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close().closeAllConnections()));

/** Starts a server that is closed after the tests in the file; resolves to the server's URL. */
export async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The URL of a server that is no longer running. */
export async function closedServer(): Promise<string> {
  const address = await listen(() => undefined);
  servers.pop()?.close();
  return address;
}

const data = {
  registry: buildRegistry({
    markets: buildRelease({ url: '/r/markets/0123456789abcdef/remoteEntry.js' }),
  }),
  settings: noSettings,
};

const blockOf = (data: SiteData) =>
  `<script type="application/json" id="site-data">${siteDataText(data)}</script>`;

/** The data block of a site where only `markets` is live. */
export const dataBlock = blockOf(data);

/** The data block of a page whose own registry lists no parts, and the full registry file that the page links to. */
export const shortened = {
  url: '/registry/all.json',
  file: siteDataText(data),
  block: blockOf({
    ...data,
    registry: buildRegistry({}),
    whole: { url: '/registry/all.json' },
  }),
};
