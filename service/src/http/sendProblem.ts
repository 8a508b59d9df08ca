import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { isSqlState } from '../database/Database';
import { problemOf, problemOfStatus, type Problem } from './problemOf';

/** How long to wait before the service is tried again, in seconds, if a problem doesn't say so. */
const defaultRetryAfter = 5;

/** Responds to a request that failed with its problem. Logs the error if it is the service's fault. */
export function sendError(error: unknown, { log, method }: FastifyRequest, reply: FastifyReply): void {
  const problem = problemOf(error, method);
  if (problem.status === 500) log.error({ error: describeError(error) }, 'A request failed.');
  sendProblem(problem, reply);
}

/** Responds with a problem. */
export function sendProblem(problem: Problem, reply: FastifyReply): void {
  const { status, retryAfter = defaultRetryAfter } = problem;
  if (status === 429 || status === 503) reply.header('Retry-After', String(retryAfter));
  void reply
    .code(status)
    .headers({ 'Cache-Control': 'no-store', 'Content-Type': 'application/problem+json' })
    .send(JSON.stringify(problem));
}

/** An error without what a database says about values, because they may be texts of researchers. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack = '' } = error;
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '));
  const code = 'code' in error ? String(error.code) : '';
  return { name, code, ...(!isSqlState(code) && { message }), frames };
}

/** Answers what isn't HTTP, or takes too long to arrive, and closes the connection. */
export function refuseConnection({ code }: Error & { readonly code?: string }, socket: Socket): void {
  if (socket.destroyed || !socket.writable) return;
  const problem = problemOfStatus(statuses[code ?? ''] ?? 400);
  const body = JSON.stringify(problem);
  socket.write(
    `HTTP/1.1 ${problem.status} ${problem.title}\r\nContent-Type: application/problem+json\r\n` +
      `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
  socket.destroySoon();
}

const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};
