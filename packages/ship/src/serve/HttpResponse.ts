import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';
import { plainHeaders, plainText } from '../edge';

/** Response headers by name. */
export type Headers = Readonly<Record<string, string>>;

/** A response. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body?: Buffer;
}

/** A response with only a status, which must not be cached. */
export const plainResponse = (status: number, headers: Headers = {}): HttpResponse => ({
  status,
  headers: { ...plainHeaders(status), ...headers },
  body: Buffer.from(plainText(status)),
});

/** A 304 if the browser has cached what these headers describe; undefined if not. */
export const notModified = (request: IncomingHttpHeaders, headers: Headers): HttpResponse | undefined =>
  fresh(request, { etag: headers['ETag'], 'last-modified': headers['Last-Modified'] })
    ? {
        status: 304,
        headers: Object.fromEntries(
          Object.entries(headers).filter(([name]) => !/^Content-(Type|Encoding)$/.test(name)),
        ),
      }
    : undefined;
