import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';
import { plainHeaders, plainText } from '../edge/answers';

/** The headers of an answer, by name. */
export type Headers = Readonly<Record<string, string>>;

/** What a request gets. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body?: Buffer;
}

/** An answer with nothing but its status, which nobody caches. */
export const plainAnswer = (status: number, headers: Headers = {}): Answer => ({
  status,
  headers: { ...plainHeaders(status), ...headers },
  body: Buffer.from(plainText(status)),
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
