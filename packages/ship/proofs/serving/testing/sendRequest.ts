import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A response, with its body as sent. */
export interface RawResponse {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Request {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
}

/** Requests a path from a server, without normalizing the path first. */
export function sendRequest(url: string, path: string, { method = 'GET', headers = {} }: Request = {}) {
  return new Promise<RawResponse>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode, headers: response.headers, body }),
        reject,
      );
    });
    sent.once('error', reject).end();
  });
}
