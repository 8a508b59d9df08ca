import { Readable } from 'node:stream';

/** What a server responded. */
export interface HttpResponse {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as sent, possibly compressed; incomplete if it is too large. */
  readonly body: Buffer;
  readonly isTooLarge: boolean;
}

interface Request {
  readonly method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
  /** The largest body to read from the response, in bytes. */
  readonly limit?: number;
  /** How long a connection may be idle during the request, in ms. */
  readonly idleMs?: number;
}

/** Sends a request. Rejects if the response is incomplete or late; `causeOf` says why. Doesn't follow redirects. */
export type Send = (url: string | URL, request?: Request) => Promise<HttpResponse>;

/**
 * Connections through the operator's proxy (HTTPS_PROXY, HTTP_PROXY, NO_PROXY); Node.js trusts the operator's certificates
 * (NODE_EXTRA_CA_CERTS). Loads undici only now, because that takes as long as some commands.
 */
export async function openConnections() {
  const { EnvHttpProxyAgent, request } = await import('undici');
  // More connections would only compete with one another.
  return { request, dispatcher: new EnvHttpProxyAgent({ connections: 32 }) };
}

/** A way to send requests over connections that they share, which are opened for the first one. */
export function openNetwork(): Send {
  let pool: ReturnType<typeof openConnections> | undefined;
  return async (url, { method = 'GET', headers, body, limit = Infinity, idleMs = 30_000 } = {}) => {
    const { request, dispatcher } = await (pool ??= openConnections());
    const response = await request(url, {
      dispatcher,
      method,
      headers: { ...headers, ...(body && { 'Content-Length': String(body.length) }) },
      body: body ? Readable.from(piecesOf(body)) : null,
      headersTimeout: idleMs,
      bodyTimeout: idleMs,
    });
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of response.body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      // Ending the loop closes the connection.
      if (length > limit) break;
    }
    return {
      status: response.statusCode,
      headers: Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: Buffer.concat(chunks),
      isTooLarge: length > limit,
    };
  };
}

/** The pieces of a body. A connection counts as idle while a single piece is sent. */
function* piecesOf(body: Buffer): Generator<Buffer> {
  const size = 2 ** 16;
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
}

/** Why a request got no response: the innermost cause of its error, in words, with its code. */
export function causeOf(error: unknown): string {
  const { message, name, address, port, hostname, ...inner } = innermost(error);
  // A DOMException, such as one for a timeout, has a legacy number that says nothing.
  const code = typeof inner.code === 'string' ? inner.code : '';
  const named = (what: string) => (code ? `${what} (${code})` : what);
  // The address may be that of a proxy.
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return named(`the name ${hostname} has no address`);
  if (code === 'ECONNREFUSED') return named(`${address}:${port} refused the connection`);
  if (name === 'TimeoutError' || /TIMEDOUT|TIMEOUT/.test(code)) return named('it took too long');
  if (/CERT|TLS|SSL|SIGNATURE|EPROTO/.test(code)) return named(`TLS failed: ${message}`);
  return named(message);
}

interface Cause {
  readonly name?: string;
  readonly message: string;
  readonly code?: string | number;
  readonly cause?: unknown;
  readonly errors?: readonly unknown[];
  readonly address?: string;
  readonly port?: number;
  readonly hostname?: string;
}

/** The error that an error was caused by, or the first of those that it collects. */
function innermost(error: unknown): Cause {
  const isCause = typeof error === 'object' && error !== null && 'message' in error;
  if (!isCause) return { message: String(error) };
  const { cause, errors } = error as Cause;
  const inner = cause ?? errors?.[0];
  return inner === undefined ? (error as Cause) : innermost(inner);
}
