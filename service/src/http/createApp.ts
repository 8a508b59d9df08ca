import { fastify, LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { ProblemError, type Database } from '../database/Database';
import { groupCommits } from '../database/groupCommits';
import { lateMarkets } from '../scoring/advanceMarkets';
import { addApi } from './addApi';
import { createMetrics } from './createMetrics';
import { defaultLimits, type Limits } from './limits';
import { refuseConnection, sendError } from './sendProblem';

/** What a service runs on. */
export interface AppOptions {
  readonly database: Database;
  /** Whether everybody may sign in as one of the demonstration's researchers. */
  readonly developmentSignIn: boolean;
  /** How to log, as in Fastify. By default, nothing is logged. */
  readonly log?: FastifyServerOptions['logger'];
  readonly limits?: Partial<Limits>;
}

/** The path below which the operations are. */
export const apiPath = '/api/v1';

/** Creates a service, which answers as soon as it listens. Closing it leaves the database open. */
export async function createApp({
  log,
  developmentSignIn,
  ...options
}: AppOptions): Promise<FastifyInstance> {
  const limits = { ...defaultLimits, ...options.limits };
  const metrics = createMetrics();
  const database = groupCommits(metrics.measure(options.database));
  const app: FastifyInstance = fastify({
    logger: log ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.arrivalMs,
    handlerTimeout: limits.answerMs,
    http: {
      headersTimeout: limits.arrivalMs,
      connectionsCheckingInterval: limits.arrivalMs / 10,
      maxHeaderSize: limits.headerBytes,
    },
    trustProxy: 'loopback',
    // While the service stops, requests on open connections are still answered.
    return503OnClosing: false,
    frameworkErrors: sendError,
    clientErrorHandler: refuseConnection,
  });
  acceptJson(app);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(async () => {
    throw new ProblemError('not-found');
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff');
  });
  app.addHook('onResponse', async ({ method, routeOptions, log }, { statusCode: status, elapsedTime }) => {
    const { url: route = 'unknown' } = routeOptions;
    metrics.countRequest(method, route, status, elapsedTime / 1000);
    // The route instead of the URL, which may have what a visitor searched for.
    const line = { method, route, status, ms: Math.round(elapsedTime) };
    if (method === 'GET' && status < 400) log.debug(line);
    else log.info(line);
  });
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const markets = await lateMarkets(database);
    if (markets.length > 0) return reply.code(503).send({ status: 'unscored', markets });
    return { status: 'ready' };
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  await app.register((api) => addApi(api, { database, developmentSignIn, limits }), { prefix: apiPath });
  return app;
}

/** Accepts JSON only, and requests without a body that say that it is JSON. */
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parse(request, body, done);
  });
}
