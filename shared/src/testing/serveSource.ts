import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { isExpiredCursor, marketSorts, type MarketId, type MarketListRequest } from '../domain';
import type { ForecastSource, Writes, WritingVerb } from '../source/ForecastSource';
import { writingPaths } from '../source/http/createHttpSource';

/**
 * An HTTP service that serves a source's data at the paths listed in docs/data.md. Accepts requests from any origin.
 */
export interface ServedSource {
  /** The service's URL on this machine, such as `http://127.0.0.1:41234`. */
  readonly url: string;
  /** The requests so far, such as `GET /markets/1`. */
  readonly requests: readonly string[];
  readonly close: () => Promise<void>;
}

/** Serves a source over HTTP on a free port. */
export async function serveSource(source: ForecastSource): Promise<ServedSource> {
  const requests: string[] = [];
  const answer = answerFrom(source);
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/**
 * Returns a listener that responds with a source's data, or with 404 if the source has nothing at the path, 410 if a
 * cursor has expired, or 500 if the source rejects.
 */
export function answerFrom(source: ForecastSource): RequestListener {
  return (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'Content-Type, If-None-Match');
    response.setHeader('Access-Control-Expose-Headers', 'ETag');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    void answerOf(source, request).then(
      (answer) => send(answer, request, response),
      (error: unknown) => void response.writeHead(isExpiredCursor(error) ? 410 : 500).end(),
    );
  };
}

/** Returns the value to respond with; undefined if there is nothing at the path. */
async function answerOf(source: ForecastSource, request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const [, collection, number = '', below] = pathname.split('/');
  const id = Number(number);
  if (request.method === 'POST') return write(source, id, below, await json(request));
  switch (collection) {
    case 'markets':
      return number === '' ? source.listMarkets(requestIn(searchParams)) : ofMarket(source, id, below);
    case 'featured-markets':
      return source.featuredMarkets?.();
    case 'totals':
      return source.totals?.();
    case 'activity':
      return source.recentActivity();
    case 'available-points':
      return source.availablePoints?.();
    case 'search': {
      const most = searchParams.get('most');
      const query = searchParams.get('q') ?? '';
      return source.search?.({ query, ...(most !== null && { most: Number(most) }) });
    }
    default:
      return undefined;
  }
}

async function ofMarket(source: ForecastSource, id: MarketId, below: string | undefined): Promise<unknown> {
  const market = await source.market(id);
  // A source returns market 1 for an unknown id, but a service must respond with 404.
  if (market.id !== id) return undefined;
  if (below === 'related') return source.relatedMarkets(id);
  if (below === 'consensus') return source.consensus(id);
  return below === undefined ? market : undefined;
}

async function write(
  source: Writes,
  marketId: MarketId,
  below: string | undefined,
  sent: unknown,
): Promise<unknown> {
  const method = writingVerbs.find((name) => writingPaths[name] === below);
  const call = method && source[method];
  if (!call) return undefined;
  await (call as (given: unknown) => Promise<void>)({ marketId, ...(sent as object) });
  return {};
}

const writingVerbs = Object.keys(writingPaths) as WritingVerb[];

function requestIn(parameters: URLSearchParams): MarketListRequest {
  const [query, author, ids, cursor] = ['q', 'author', 'ids', 'cursor'].map((name) => parameters.get(name));
  const sort = marketSorts.find((known) => known === parameters.get('sort'));
  return {
    ...(query != null && { query }),
    ...(author != null && { author }),
    ...(ids != null && { ids: ids === '' ? [] : ids.split(',').map(Number) }),
    ...(cursor != null && { cursor }),
    ...(sort && { sort }),
    tags: parameters.getAll('tag'),
  };
}

function send(answer: unknown, request: IncomingMessage, response: ServerResponse): void {
  if (answer === undefined) return void response.writeHead(404).end();
  const body = JSON.stringify(answer);
  const tag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
  if (request.headers['if-none-match'] === tag) return void response.writeHead(304, { ETag: tag }).end();
  response.writeHead(200, { 'Content-Type': 'application/json', ETag: tag }).end(body);
}
