import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { listMarkets, relatedMarkets, summaryOf } from '@forecast/shared/domain';
import * as sample from '@forecast/shared/fixtures';
import { serveSite } from '@forecast/ship';
import { manyMarkets } from './largeSample';
import { releasedWith } from './releasedWith';

// Serves the production site with a data service. Each argument is a number of markets, served on a port of its own.

/** A service with `count` markets. Returns a function that handles requests. */
function service(count: number) {
  const markets = manyMarkets(count);
  const summaries = markets.map(summaryOf);
  const methods = {
    listMarkets: (request: Parameters<typeof listMarkets>[1]) => listMarkets(summaries, request, 25),
    market: (id: number) => markets[id - 1] ?? markets[0],
    relatedMarkets: (id: number) => relatedMarkets(summaries, id),
    consensus: () => sample.consensus,
    recentActivity: () => sample.recentActivity,
  };
  // Run a first search to build the index.
  listMarkets(summaries, { query: 'none' }, 25);
  return ([method, argument]: readonly [keyof typeof methods, never]) => methods[method](argument);
}

/** Serves the site together with its service; resolves to the port. */
async function serve(site: Server, count: number): Promise<number> {
  const answer = service(count);
  const server = createServer((request, response) => {
    if (request.url !== '/service') return void site.emit('request', request, response);
    json(request).then(
      (asked) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify(answer(asked as Parameters<typeof answer>[0])));
      },
      // The browser aborted the request.
      () => response.destroy(),
    );
  }).listen(0);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const store = await releasedWith(
  { '@forecast/shared/sample$': join(import.meta.dirname, 'service.ts') },
  { prepare: 'the service is only available to browsers' },
);
const site = await serveSite({ store, port: 0 });
const ports = await Promise.all(process.argv.slice(2).map((count) => serve(site, Number(count))));
console.log(`Ready: ${ports.map((port) => `http://localhost:${port}`).join(' ')}`);
