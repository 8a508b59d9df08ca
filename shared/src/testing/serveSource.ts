import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { operations, type OperationName } from '../api';
import { isExpiredCursor, marketSorts, marketStatuses, type MarketListRequest } from '../domain';
import type { ForecastSource } from '../source/ForecastSource';

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
    response.setHeader(
      'Access-Control-Allow-Headers',
      'Content-Type, Idempotency-Key, If-None-Match, Researcher',
    );
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
    response.setHeader('Access-Control-Expose-Headers', 'ETag');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    void answerOf(source, request).then(
      (answer) => send(answer, request, response),
      (error: unknown) => void response.writeHead(isExpiredCursor(error) ? 410 : 500).end(),
    );
  };
}

/** Returns the value to respond with; undefined if there is nothing at the path, or the source lacks the method. */
async function answerOf(source: ForecastSource, request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  for (const { name, method, path } of routes) {
    const [, id] = path.exec(pathname) ?? [];
    if (id === undefined || method !== request.method || source[name] === undefined) continue;
    const given = decodeURIComponent(id);
    return method === 'GET' ? read(source, name, given, searchParams) : write(source, name, given, request);
  }
  return undefined;
}

const routes = Object.entries(operations).map(([name, { method, path }]) => ({
  name: name as OperationName,
  method,
  path: new RegExp(path.includes(':id') ? `^${path.replace(':id', '([^/]+)')}$` : `^${path}()$`),
}));

type Call = (...given: readonly unknown[]) => Promise<unknown>;

async function read(
  source: ForecastSource,
  name: OperationName,
  id: string,
  query: URLSearchParams,
): Promise<unknown> {
  const call = source[name] as Call;
  switch (name) {
    case 'listMarkets':
      return call(requestIn(query));
    case 'search': {
      const most = query.get('most');
      return call({ query: query.get('q') ?? '', ...(most !== null && { most: Number(most) }) });
    }
    case 'analyses':
      return call({ ...Object.fromEntries(query), marketId: Number(id) });
    case 'replies':
      return call({ ...Object.fromEntries(query), discussionId: id });
    case 'scores': {
      const { year, ...request } = Object.fromEntries(query);
      return call({ ...request, ...(year !== undefined && { year: Number(year) }) });
    }
    case 'researcher':
      return call(id);
    case 'market':
    case 'relatedMarkets':
    case 'consensus':
      // A source returns market 1 for an unknown id, but a service must respond with 404.
      return (await source.market(Number(id))).id === Number(id) ? call(Number(id)) : undefined;
    default:
      return id === '' ? call() : call(Number(id));
  }
}

async function write(
  source: ForecastSource,
  name: OperationName,
  id: string,
  request: IncomingMessage,
): Promise<unknown> {
  const hasBody = 'body' in operations[name];
  const body = hasBody ? ((await json(request)) as object) : {};
  const { 'idempotency-key': key, researcher } = request.headers;
  const subject = operations[name].path.match(/\/(?:markets|positions)\/:id/)
    ? { marketId: Number(id) }
    : id !== '' && { discussionId: id };
  await (source[name] as Call)({
    ...subject,
    ...body,
    ...(key !== undefined && { key }),
    ...(researcher !== undefined && { researcher }),
  });
  return {};
}

function requestIn(parameters: URLSearchParams): MarketListRequest {
  const [query, author, ids, cursor] = ['q', 'author', 'ids', 'cursor'].map((name) => parameters.get(name));
  const sort = marketSorts.find((known) => known === parameters.get('sort'));
  const status = marketStatuses.find((known) => known === parameters.get('status'));
  return {
    ...(status && { status }),
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
