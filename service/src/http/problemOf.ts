import { STATUS_CODES } from 'node:http';
import { problems, type ProblemCode } from '@forecast/shared/api';
import { isExpiredCursor } from '@forecast/shared/domain';
import { ProblemError, Unavailable, Unconfirmed } from '../database/Database';

/** The body of a response with an error status, as in RFC 9457, with the members of its type. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly [member: string]: unknown;
}

const notFound = new ProblemError('not-found');
const malformedBody = new ProblemError('invalid', { field: '' });

/** Fastify's own errors that the service reports as problems of its own. */
const fastifyProblems: Readonly<Record<string, ProblemError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new ProblemError('too-large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new ProblemError('unsupported-type'),
  FST_ERR_CTP_INVALID_JSON_BODY: malformedBody,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: malformedBody,
  FST_ERR_BAD_URL: notFound,
  FST_ERR_MAX_PARAM_LENGTH: notFound,
};

/**
 * The problem that the error of a request with this method is reported as. It says nothing about errors that aren't the
 * request's fault.
 */
export function problemOf(error: unknown, method: string): Problem {
  const { code, details } = problemErrorOf(error, method) ?? {};
  if (!isCode(code)) return problemOfStatus(statusOf(error));
  const [status, title] = problems[code];
  return { type: `/problems/${code}`, title, status, ...details };
}

const isCode = (code: string | undefined): code is ProblemCode => code !== undefined && code in problems;

function problemErrorOf(error: unknown, method: string): ProblemError | undefined {
  if (error instanceof ProblemError) return error;
  if (error instanceof Unconfirmed) return new ProblemError('unconfirmed');
  if (error instanceof Unavailable) return new ProblemError('unavailable');
  if (isExpiredCursor(error)) return new ProblemError('cursor-expired');
  if (!(error instanceof Error && 'code' in error)) return undefined;
  // The handler goes on after its time is up.
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT')
    return new ProblemError(method === 'GET' ? 'unavailable' : 'unconfirmed');
  return fastifyProblems[String(error.code)];
}

/** A problem without a code of its own, such as 405. */
export const problemOfStatus = (status: number): Problem => ({
  type: 'about:blank',
  title: STATUS_CODES[status] ?? 'Error',
  status,
});

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? status : 500;
}
