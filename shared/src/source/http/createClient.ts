import { ExpiredCursor } from '../../domain';
import { maxAnswerBytes } from './answerLimits';
import { SourceFailure } from './SourceFailure';

/** The maximum number of responses kept for revalidation. The oldest is dropped first. */
const mostKept = 100;

interface Client {
  /** Resolves to the JSON at a path, or to the previous response's JSON if the service responds with 304. */
  readonly get: (path: string, signal: AbortSignal | undefined) => Promise<unknown>;
  /** Sends JSON. Ignores the body of the response, but rejects if the service refuses. */
  readonly post: (path: string, body: unknown) => Promise<void>;
}

/** A client for a JSON service. Both calls reject as documented at `createHttpSource`. */
export function createClient(baseUrl: string, fetch: typeof globalThis.fetch): Client {
  const kept = new Map<string, { readonly tag: string; readonly answer: unknown }>();
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    // Async, so that a fetch that throws synchronously rejects too.
    const answering = (async () => fetch(baseUrl + path, init))();
    const response = await orOffline(answering, path, init.signal);
    if (response.ok || (response.status === 304 && init.method !== 'POST')) return response;
    // The connection isn't released until the body has been read or cancelled.
    await response.body?.cancel().catch(() => undefined);
    throw refusal(path, response.status);
  };
  return {
    get: async (path, signal) => {
      const earlier = kept.get(path);
      const response = await send(path, {
        headers: { Accept: 'application/json', ...(earlier && { 'If-None-Match': earlier.tag }) },
        // The browser's cache could return a response from before a write.
        cache: 'no-store',
        signal: signal ?? null,
      });
      if (response.status === 304) {
        if (earlier) return earlier.answer;
        throw refusal(path, response.status);
      }
      const answer = parsed(await textOf(response, path, signal), path);
      const tag = response.headers.get('ETag');
      kept.delete(path);
      if (tag !== null) kept.set(path, { tag, answer });
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return answer;
    },
    post: async (path, body) => {
      const response = await send(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
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
  signal: AbortSignal | null | undefined,
): Promise<Value> {
  try {
    return await request;
  } catch (cause) {
    signal?.throwIfAborted();
    throw new SourceFailure(`The service can't be reached for ${path}.`, { kind: 'offline' }, { cause });
  }
}

function refusal(path: string, status: number): Error {
  if (status === 404) return new SourceFailure(`The service has nothing at ${path}.`, { kind: 'not-found' });
  if (status === 410) return new ExpiredCursor(`The service says that the list at ${path} has expired.`);
  return new SourceFailure(`The service responded to ${path} with status ${status}.`, {
    kind: 'refused',
    status,
  });
}

/** Reads a response's body. Stops reading, and rejects, once the body is larger than `maxAnswerBytes`. */
async function textOf({ body }: Response, path: string, signal: AbortSignal | undefined): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  while (reader) {
    const { done, value } = await orOffline(reader.read(), path, signal);
    if (done) break;
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
