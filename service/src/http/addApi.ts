import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { ProblemError, type Database } from '../database/Database';
import { readSite } from '../records/site';
import { createHandlers } from './createHandlers';
import { describeApi } from './describeApi';
import { isLoopback } from './isLoopback';
import type { Limits } from './limits';
import { routeOperations, sendTagged, tagged } from './routeOperations';

/** What the operations need. */
interface ApiOptions {
  readonly database: Database;
  readonly developmentSignIn: boolean;
  readonly limits: Limits;
}

/** The version of the service. */
const version = '1.0.0';

/** Adds the operations, their description and what protects them, below the prefix with which it is registered. */
export async function addApi(api: FastifyInstance, options: ApiOptions): Promise<void> {
  const { database, limits } = options;
  await api.register(cookie, { hook: false });
  dropClosed(api);
  limitRunning(api, limits.running);
  await api.register(rateLimit, {
    max: limits.requestsPerMinute,
    timeWindow: 60_000,
    // Requests that no proxy passes on, such as those for prerendering.
    allowList: ({ ip }) => isLoopback(ip),
    // Caches would keep what remains to somebody else.
    addHeadersOnExceeding: noHeaders,
    addHeaders: noHeaders,
    errorResponseBuilder: (_request, { ttl }) =>
      new ProblemError('too-many', { retryAfter: Math.ceil(ttl / 1000) }),
  });
  const description = tagged(JSON.stringify(describeApi(api.prefix, version)));
  api.get('/openapi.json', (request, reply) => sendTagged(description, request, reply));
  api.get('/', async (_request, reply) => {
    const site = await readSite(database);
    return reply.header('Cache-Control', 'no-store').send({ name: 'forecast', version, ...site });
  });
  routeOperations(api, createHandlers(database, options.developmentSignIn), database);
}

const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** Doesn't answer requests on connections that were reset: they have no address, which the rate limit needs. */
function dropClosed(api: FastifyInstance): void {
  api.addHook('onRequest', async (request, reply) => {
    if (request.raw.socket.remoteAddress === undefined) reply.hijack();
  });
}

/** The share of the requests answered at the same time that may be reads. The rest is reserved for writes. */
const shareOfReads = 0.75;

/** Refuses requests while `most` are being answered, instead of letting them wait longer and longer. */
function limitRunning(api: FastifyInstance, most: number): void {
  let running = 0;
  // Only once the body has arrived, because unfinished requests could take up all the room.
  api.addHook('preHandler', async ({ method }, reply) => {
    if (running >= most * (method === 'GET' ? shareOfReads : 1)) throw new ProblemError('unavailable');
    running += 1;
    reply.raw.once('close', () => (running -= 1));
  });
}
