import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An answer as it came over the wire, its body still compressed. */
export interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Question {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
}

/** Asks a server for a path exactly as it is written here. */
export function ask(url: string, path: string, { method = 'GET', headers = {} }: Question = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const question = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode, headers: response.headers, body }),
        reject,
      );
    });
    question.once('error', reject).end();
  });
}
