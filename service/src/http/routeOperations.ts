import { createHash } from 'node:crypto';
import { operations, type Operation, type OperationName } from '@forecast/shared/api';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { ProblemError, type Database } from '../database/Database';
import { sessionResearcher } from '../records/sessions';
import { checkAnswer, checkCall, hashCall, keyOf, researcherIn } from './checkCall';
import { operationNames, type Call, type Handlers, type OwnCall } from './Handlers';
import { keepReads } from './keepReads';
import { problemOfStatus } from './problemOf';
import { sendProblem } from './sendProblem';
import { sessionIn } from './session';

type Reads = ReturnType<typeof keepReads<TaggedAnswer>>;
type Handle = (call: Call<OperationName> | OwnCall<OperationName>) => Promise<unknown>;

/** Adds a route for each operation, and one that refuses the other methods for each path. */
export function routeOperations(app: FastifyInstance, handlers: Handlers, database: Database): void {
  const reads = keepReads<TaggedAnswer>();
  const methods = new Map<string, Operation['method'][]>();
  for (const name of operationNames) {
    const { method, path, own }: Operation = operations[name];
    const answer = handlers[name] as Handle;
    // Also if it fails, because the write may have happened.
    const handle: Handle = method === 'GET' ? answer : (call) => answer(call).finally(reads.forget);
    methods.set(path, [...(methods.get(path) ?? []), method]);
    app.route({
      method,
      url: path,
      ...(method !== 'GET' && { onRequest: refuseCrossSite }),
      handler: own ? answerOwn(name, handle, database) : answerPublic(name, handle, reads),
    });
  }
  for (const [path, allowed] of methods) refuseOthers(app, path, allowed);
}

/** Answers everybody alike, with an ETag. */
const answerPublic =
  (name: OperationName, handle: Handle, { read }: Reads): RouteHandlerMethod =>
  async (request, reply) => {
    const answer = await read(request.url, async () =>
      tagged(checkAnswer(name, await handle(checkCall(name, request)))),
    );
    return sendTagged(answer, request, reply);
  };

const json = 'application/json; charset=utf-8';

interface TaggedAnswer {
  readonly body: string;
  readonly tag: string;
}

/** A body with its ETag. */
export const tagged = (body: string): TaggedAnswer => ({
  body,
  tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
});

/** Sends a body that everybody may keep, or 304 if the request already has it. */
export function sendTagged(
  { body, tag }: TaggedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers({ ETag: tag, 'Cache-Control': 'no-cache' });
  return isCurrent(request, tag) ? reply.code(304).send() : reply.type(json).send(body);
}

const isCurrent = ({ headers }: FastifyRequest, tag: string) =>
  headers['if-none-match']?.split(',').some((known) => known.trim().replace(/^W\//, '') === tag) === true;

/** Answers the visitor that the session's cookie stands for. */
const answerOwn =
  (name: OperationName, handle: Handle, database: Database): RouteHandlerMethod =>
  async (request, reply) => {
    const call = checkCall(name, request);
    const session = sessionIn(request);
    const researcher = async () => {
      const signedIn = session && (await sessionResearcher(database, session));
      if (!signedIn) throw new ProblemError('signed-out');
      // Another tab may have signed somebody else in.
      if (signedIn.handle !== researcherIn(request)) throw new ProblemError('other-researcher');
      return signedIn.id;
    };
    const write = async () => {
      const key = keyOf(request);
      return { researcher: await researcher(), key, hash: hashCall(name, call) };
    };
    const answer = await handle({ ...call, session, researcher, write, reply });
    return reply.header('Cache-Control', 'no-store').type(json).send(checkAnswer(name, answer));
  };

async function refuseCrossSite({ headers }: FastifyRequest): Promise<void> {
  if (!isSameOrigin(headers)) throw new ProblemError('cross-site');
}

/**
 * Whether a page of the site itself sent a request. Browsers say so in Sec-Fetch-Site; old ones only send an Origin, which
 * then has to be the host that the request is for.
 */
function isSameOrigin(headers: FastifyRequest['headers']): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

const allMethods = ['GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS'] as const;

function refuseOthers(app: FastifyInstance, path: string, allowed: readonly Operation['method'][]): void {
  const others = allMethods.filter((method) => !allowed.some((one) => one === method));
  const refuse = async (_request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(problemOfStatus(405), reply.header('Allow', allowed.join(', ')));
  app.route({ method: [...others], url: path, onRequest: refuse, handler: refuse });
}
