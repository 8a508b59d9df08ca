import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';

/** The headers that are only for one connection. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The headers for the next hop, as in `rawHeaders`: names and values in turn. */
function endToEnd(raw: readonly string[], connection: string | undefined): string[] {
  const named = new Set((connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  return raw.filter((_, index) => {
    const name = raw[index - (index % 2)]?.toLowerCase() ?? '';
    return !hopByHop.has(name) && !named.has(name);
  });
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
  const { method, rawHeaders, headers, socket } = request;
  const forwarded = [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', ');
  const own = endToEnd(rawHeaders, headers.connection);
  const kept = own.filter((_, index) => own[index - (index % 2)]?.toLowerCase() !== 'x-forwarded-for');
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
    // Each request has a connection of its own, so that none is sent on one that the service is just closing.
    agent: false,
  });
  passed.on('socket', (connection) =>
    connection.once('connect', () => {
      isConnected = true;
    }),
  );
  passed.on('response', (answer) => {
    response.writeHead(
      answer.statusCode ?? 502,
      answer.statusMessage,
      endToEnd(answer.rawHeaders, answer.headers.connection),
    );
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
