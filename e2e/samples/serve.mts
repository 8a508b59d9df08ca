import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { root, served } from '@forecast/dev';
import { listMarkets, relatedMarkets, summaryOf } from '@forecast/shared/domain';
import * as sample from '@forecast/shared/fixtures';
import { releaseParts, serveSite } from '@forecast/ship';
import { memoryStore } from '@forecast/ship/testing';
import { buildHost } from './buildHost';
import { manyMarkets } from './largeSample';

// Serves the production site on a service with as many markets as the arguments say, each at a port of its own.

/** What answers about so many markets. */
function service(count: number) {
  const markets = manyMarkets(count);
  const summaries = markets.map(summaryOf);
  const verbs = {
    listMarkets: (request: Parameters<typeof listMarkets>[1]) => listMarkets(summaries, request, 25),
    market: (id: number) => markets[id - 1] ?? markets[0],
    relatedMarkets: (id: number) => relatedMarkets(summaries, id),
    consensus: () => sample.consensus,
    recentActivity: () => sample.recentActivity,
  };
  // What a search reads of each market is kept from the first one on.
  listMarkets(summaries, { query: 'none' }, 25);
  return ([verb, given]: readonly [keyof typeof verbs, never]) => verbs[verb](given);
}

/** The site, whose service answers beside it. */
async function serve(site: Server, count: number): Promise<number> {
  const answer = service(count);
  const server = createServer((request, response) => {
    if (request.url !== '/service') return void site.emit('request', request, response);
    void json(request).then((asked) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(answer(asked as Parameters<typeof answer>[0])));
    });
  }).listen(0);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const folder = mkdtempSync(join(tmpdir(), 'forecast-service-'));
try {
  await buildHost(folder, { '@forecast/shared/sample$': join(import.meta.dirname, 'service.ts') });
  const store = memoryStore();
  await releaseParts({
    store,
    folders: served().map(({ name }) => (name === 'host' ? folder : join(root, name))),
    build: false,
    why: 'a long list',
    skipped: { smoke: 'a site for tests', prepare: 'the service answers browsers' },
    onProgress: () => undefined,
  });
  const site = await serveSite({ store, port: 0 });
  const ports = await Promise.all(process.argv.slice(2).map((count) => serve(site, Number(count))));
  console.log(`Ready: ${ports.map((port) => `http://localhost:${port}`).join(' ')}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
