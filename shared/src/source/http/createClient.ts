import * as v from 'valibot';
import { ExpiredCursor } from '../../domain';
import { maxAnswerBytes } from '../../api';
import { limitSilence } from './limitSilence';
import { SourceFailure, type RefusedReason } from './SourceFailure';

/** The maximum number of responses kept for revalidation. The oldest is dropped first. */
const mostKept = 100;

/**
 * The maximum number of reads at the same time. Over HTTP/1.1, browsers open six connections to an origin, and a service
 * that doesn't respond must not keep the site's scripts from loading.
 */
const mostReads = 4;

interface Client {
  /** Resolves to the JSON at a path, or to the previous response's JSON if the service responds with 304. */
  readonly get: (path: string, signal: AbortSignal | undefined) => Promise<unknown>;
  /** Sends a write. Ignores the body of the response, but rejects if the service refuses. */
  readonly send: (method: string, path: string, given?: RequestParts) => Promise<void>;
}

interface RequestParts {
  /** Sent as JSON. */
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A client for a JSON service. Both calls reject as documented at `createHttpSource`. */
export function createClient(baseUrl: string, fetch: typeof globalThis.fetch): Client {
  const kept = new Map<string, { readonly tag: string; readonly answer: unknown }>();
  const request = async (path: string, init: RequestInit, signal?: AbortSignal): Promise<Response> => {
    // Async, so that a fetch that throws synchronously rejects too.
    const answering = (async () => fetch(baseUrl + path, init))();
    const response = await orOffline(answering, path, signal);
    if (response.ok || (response.status === 304 && init.method === undefined)) return response;
    throw await refusalOf(response, path);
  };
  const inTurn = createTurns(mostReads);
  const read = async (path: string, given: AbortSignal | undefined) => {
    given?.throwIfAborted();
    const earlier = kept.get(path);
    const { signal, hear, end } = limitSilence(given);
    try {
      const response = await request(
        path,
        {
          headers: { Accept: 'application/json', ...(earlier && { 'If-None-Match': earlier.tag }) },
          // The browser's cache could return a response from before a write.
          cache: 'no-store',
          signal,
        },
        given,
      );
      if (response.status === 304) {
        if (earlier) return earlier.answer;
        throw refusal(path, { status: response.status });
      }
      hear();
      const answer = parsed(await textOf(response, path, given, hear), path);
      const tag = response.headers.get('ETag');
      kept.delete(path);
      if (tag !== null) kept.set(path, { tag, answer });
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return answer;
    } finally {
      end();
    }
  };
  return {
    get: (path, signal) => inTurn(() => read(path, signal)),
    send: async (method, path, { body, headers } = {}) => {
      const response = await request(path, {
        method,
        headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
        body: body ? JSON.stringify(body) : null,
      });
      await response.body?.cancel().catch(() => undefined);
    },
  };
}

/**
 * Awaits a request. If the request fails, rejects with the signal's reason if the signal was aborted, and otherwise
 * with a SourceFailure of the kind `offline`.
 */
async function orOffline<Value>(
  request: Promise<Value>,
  path: string,
  signal: AbortSignal | undefined,
): Promise<Value> {
  try {
    return await request;
  } catch (cause) {
    signal?.throwIfAborted();
    throw new SourceFailure(`The service can't be reached for ${path}.`, { kind: 'offline' }, { cause });
  }
}

/** The error for a response that isn't a success, with the problem that it states, if any. */
async function refusalOf(response: Response, path: string): Promise<Error> {
  const { status } = response;
  if (response.headers.get('Content-Type')?.startsWith('application/problem+json') === true) {
    const problem = await textOf(response, path)
      .then((text) => v.parse(problemSchema, JSON.parse(text)))
      .catch(() => undefined);
    if (problem) {
      const { type, ...details } = problem;
      return refusal(path, { ...details, status, code: type.split('/').at(-1) ?? '' });
    }
  }
  // The connection isn't released until the body has been read or cancelled.
  await response.body?.cancel().catch(() => undefined);
  return refusal(path, { status });
}

function refusal(path: string, refused: Omit<RefusedReason, 'kind'>): Error {
  const { status } = refused;
  if (status === 404) return new SourceFailure(`The service has nothing at ${path}.`, { kind: 'not-found' });
  if (status === 410) return new ExpiredCursor(`The service says that the list at ${path} has expired.`);
  const message = `The service responded to ${path} with status ${status}.`;
  return new SourceFailure(message, { kind: 'refused', ...refused });
}

const problemSchema = v.object({
  type: v.string(),
  available: v.exactOptional(v.number()),
  retryAfter: v.exactOptional(v.number()),
});

/**
 * Reads a response's body, and calls `hear` for each piece. Stops reading, and rejects, once the body is larger than
 * `maxAnswerBytes`.
 */
async function textOf(
  { body }: Response,
  path: string,
  signal?: AbortSignal,
  hear?: () => void,
): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  while (reader) {
    const { done, value } = await orOffline(reader.read(), path, signal);
    if (done) break;
    hear?.();
    bytes += value.byteLength;
    if (bytes > maxAnswerBytes) {
      void reader.cancel().catch(() => undefined);
      const message = `The service's answer to ${path} is larger than ${maxAnswerBytes} bytes.`;
      throw new SourceFailure(message, { kind: 'invalid', field: '' });
    }
    text += decoder.decode(value, { stream: true });
  }
  return text + decoder.decode();
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = { kind: 'invalid', field: '' } as const;
    throw new SourceFailure(`The service's answer to ${path} isn't JSON.`, reason, { cause });
  }
}

/** Returns a function that runs tasks, at most `most` of them at the same time. The others wait for their turn. */
function createTurns(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Value>(task: () => Promise<Value>): Promise<Value> => {
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
