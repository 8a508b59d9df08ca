import { createHash } from 'node:crypto';
import { operations, type Operation, type OperationName } from '@forecast/shared/api';
import type { FastifyRequest } from 'fastify';
import { getDotPath, safeParse, type GenericSchema } from 'valibot';
import { ProblemError } from '../database/Database';
import type { Call } from './Handlers';

/** What a request asks of an operation. Throws a problem that names the first invalid field. */
export function checkCall(name: OperationName, { params, query, body }: FastifyRequest): Call<OperationName> {
  const operation: Operation = operations[name];
  const part = (
    schema: GenericSchema | undefined,
    value: unknown,
    problem: (field: string) => ProblemError,
  ) => schema && check(schema, value, problem);
  const invalid = (field: string) => new ProblemError('invalid', { field });
  return {
    parameters: part(operation.parameters, params, () => new ProblemError('not-found')),
    query: part(operation.query, query, invalid),
    body: part(operation.body, body ?? {}, invalid),
  } as Call<OperationName>;
}

function check(schema: GenericSchema, value: unknown, problem: (field: string) => ProblemError): unknown {
  const { success, output, issues } = safeParse(schema, value, { abortEarly: true });
  if (!success) throw problem(getDotPath(issues[0]) ?? '');
  const unstorable = Object.entries(Object(value)).find(([, given]) => hasNul(given));
  if (unstorable) throw problem(unstorable[0]);
  return output;
}

/** Whether PostgreSQL can't take a text, because it has a NUL. */
const hasNul = (given: unknown) =>
  [given].flat().some((text) => typeof text === 'string' && text.includes('\0'));

/** The key of a request, with which it can be sent again. Throws a problem if there is none. */
export function keyOf({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key'];
  if (key === undefined || key === '') throw new ProblemError('key-missing');
  if (typeof key !== 'string' || key.length > 200)
    throw new ProblemError('invalid', { field: 'Idempotency-Key' });
  return key;
}

/** The handle that a request names. Throws a problem if there is none. */
export function researcherIn({ headers: { researcher } }: FastifyRequest): string {
  if (researcher === undefined || researcher === '') throw new ProblemError('researcher-missing');
  return String(researcher);
}

/** A hash that differs for requests that ask something else. */
export const hashCall = (name: OperationName, { parameters, body }: Call<OperationName>): string =>
  createHash('sha256')
    .update(JSON.stringify([name, parameters, body]))
    .digest('hex');

/** An operation's answer as JSON. Throws if its schema doesn't allow it, and the problem `not-found` if there is none. */
export function checkAnswer(name: OperationName, answer: unknown): string {
  if (answer === undefined) throw new ProblemError('not-found');
  const { success, output, issues } = safeParse(operations[name].answer as GenericSchema, answer);
  if (success) return JSON.stringify(output);
  throw new Error(`The answer to ${name} is invalid in "${getDotPath(issues[0]) ?? ''}".`);
}
