import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';

/** The headers that are only for one connection. */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** A message's headers for the next hop, except `replaced` (in lower case). Names and values in turn, as in `rawHeaders`. */
function endToEnd({ rawHeaders, headers }: IncomingMessage, replaced: readonly string[] = []): string[] {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const dropped = new Set([...hopByHop, ...named, ...replaced]);
  return rawHeaders.filter((_, index) => !dropped.has(rawHeaders[index - (index % 2)]?.toLowerCase() ?? ''));
}

/** Whether a request, by its target and its normalized path, is one for the site's service. */
export const isForService = (target: string, path: string): boolean =>
  target.startsWith('/api/') && path.startsWith('/api/');

/**
 * Passes a request on to the site's service at an origin, and streams its response back. Keeps the Host header, by which
 * the service recognizes the site's own pages. If the service can't be reached, responds with 503; if it ends the
 * connection before it has responded, with 502, because it may have done what was requested.
 */
export function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  { origin, target }: { readonly origin: string; readonly target: string },
): void {
  const { method, headers, socket } = request;
  const forwarded = [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', ');
  const kept = endToEnd(request, ['x-forwarded-for']);
  const isStreamed = headers['transfer-encoding'] !== undefined;
  const { protocol, hostname, port } = new URL(origin);
  const send = protocol === 'https:' ? httpsRequest : httpRequest;
  let isConnected = false;
  const passed = send({
    // Without the brackets of an IPv6 address.
    hostname: hostname.replace(/^\[|\]$/g, ''),
    port,
    method,
    path: target,
    headers: [...kept, 'X-Forwarded-For', forwarded, ...(isStreamed ? ['Transfer-Encoding', 'chunked'] : [])],
    // Use a new connection for each request: the service may be closing an idle one.
    agent: false,
  });
  passed.on('socket', (connection) =>
    connection.once('connect', () => {
      isConnected = true;
    }),
  );
  passed.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, endToEnd(answer));
    pipeline(answer, response, () => undefined);
  });
  passed.on('error', () => {
    if (response.headersSent || response.destroyed) return void response.destroy();
    sendProblem(response, isConnected ? 502 : 503);
  });
  response.once('close', () => passed.destroy());
  request.pipe(passed);
}

/** Sends a problem (RFC 9457). */
function sendProblem(response: ServerResponse, status: 502 | 503): void {
  const problem = {
    502: { type: 'about:blank', title: 'The service ended the connection without a response.' },
    503: { type: '/problems/unavailable', title: 'The service can’t be reached.' },
  }[status];
  const body = Buffer.from(JSON.stringify({ ...problem, status }));
  response
    .writeHead(status, {
      'Content-Type': 'application/problem+json',
      'Content-Length': body.length,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...(status === 503 && { 'Retry-After': '5' }),
    })
    .end(body);
}
