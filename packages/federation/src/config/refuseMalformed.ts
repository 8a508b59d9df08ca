import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * A middleware that answers 400, as a released site does, if the path contains a percent sign that encodes no byte. No
 * route can decode it, so the page would be empty.
 */
export function refuseMalformed({ url }: IncomingMessage, response: ServerResponse, next: () => void): void {
  if (!/^[^?]*%(?![\da-f]{2})/i.test(url ?? '')) return next();
  response.writeHead(400, { 'Content-Type': 'text/plain' }).end('400 Bad Request\n');
}
