import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';
import { inertPolicy } from './pageHeaders';

export type Headers = Readonly<Record<string, string>>;

/** What a request gets. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body?: Buffer;
}

/** The headers of every answer that is no page. */
export const inert = { 'Content-Security-Policy': inertPolicy, 'X-Content-Type-Options': 'nosniff' };

/** An answer with nothing but its status, which nobody caches. */
export const plainAnswer = (status: number, headers: Headers = {}): Answer => ({
  status,
  headers: {
    ...inert,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Access-Control-Allow-Origin': '*',
    ...headers,
  },
  body: Buffer.from(status === 400 ? `400: This address can't be read.\n` : `${status}\n`),
});

/** The answer to a browser that has cached what these headers describe; undefined if it hasn't. */
export const notModified = (request: IncomingHttpHeaders, headers: Headers): Answer | undefined =>
  fresh(request, { etag: headers['ETag'], 'last-modified': headers['Last-Modified'] })
    ? {
        status: 304,
        headers: Object.fromEntries(
          Object.entries(headers).filter(([name]) => !/^Content-(Type|Encoding)$/.test(name)),
        ),
      }
    : undefined;
