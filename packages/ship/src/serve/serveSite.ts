import {
  createServer,
  STATUS_CODES,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { pointerBytes, type Pointer } from '../edge/Pointer';
import { sha256Of } from '../sha256Of';
import { registryKey } from '../edge/names';
import { requestPath, requestTarget } from '../edge/requestPath';
import { isPictureKey, pictureKey, pointerKey, treeKey } from '../site/keys';
import type { Store } from '../store/Store';
import type { Tree } from '../trees/Tree';
import { plainAnswer, type Answer } from './Answer';
import { fileAnswers } from './fileAnswers';
import { listen } from './listen';
import { pageAnswers } from './pageAnswers';
import { requestProblem } from './requestProblem';

/** What to serve, and where. */
export interface ServeOptions {
  readonly store: Store;
  /** 0 for any that is free. */
  readonly port: number;
  /** What to serve in place of what is live. */
  readonly proposed?: Proposed;
}

/** A state that is not live yet. */
interface Proposed {
  readonly pointer: Pointer;
  /** Trees that may not be in the store. */
  readonly trees: readonly Tree[];
  /** The text of the registry. */
  readonly registry: string;
}

/** What Node's parser says of bytes that it cannot read as a request. */
interface ParserError extends NodeJS.ErrnoException {
  readonly rawPacket?: Buffer;
  /** How far into the packet it came. */
  readonly bytesParsed?: number;
}

/**
 * Serves a site with production's headers: releases and pictures for good, the live pages at their addresses, with the
 * policy of each. What it answers is what nginx answers with deploy/nginx.conf. Rejects with a refusal if it may not
 * have the port.
 */
export function serveSite({ store, port, proposed }: ServeOptions): Promise<Server> {
  const shown = proposed ? withProposed(store, proposed) : store;
  const ofFile = fileAnswers(shown);
  const ofPage = pageAnswers(shown);
  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const target = requestTarget(request.url ?? '');
    const path = requestPath(target);
    const problem = requestProblem(request);
    if (problem !== undefined || path === undefined) return plainAnswer(problem ?? 400);
    if (request.method !== 'GET' && request.method !== 'HEAD') return plainAnswer(405);
    return /^\/r\//.test(path) || isPictureKey(path.slice(1))
      ? ofFile(path.slice(1), headersOf(request))
      : ofPage(target.split('?')[0] ?? '', path, headersOf(request));
  };
  /** What each connection was asked for last, so that nothing is said on it before that is answered. */
  const latest = new WeakMap<Duplex, ServerResponse>();
  /** Resolves once a connection has all the answers that it was to get until now. */
  const answered = async (socket: Duplex): Promise<void> => {
    const before = latest.get(socket);
    if (before && !before.writableFinished) await new Promise((resolve) => before.once('close', resolve));
  };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const before = answered(socket);
    latest.set(socket, response);
    // Nothing is read ahead for a connection, which may send many requests at once, and may go before it has its answers.
    await before;
    if (socket.destroyed) return;
    try {
      send(await answerTo(request), request, response);
    } catch (error) {
      console.error(`${request.method ?? ''} ${request.url ?? ''}: ${String(error)}`);
      send(plainAnswer(500), request, response);
    }
  };
  // Node would say in its own words that there is no host. The longest head is what nginx takes.
  const server = createServer({ requireHostHeader: false, maxHeaderSize: 32 * 1024 });
  server.on('request', (request, response) => void respond(request, response));
  // As nginx, which expects nothing of a request but what it understands.
  server.on('checkExpectation', (request, response) => void respond(request, response));
  server.on('connect', (request, socket) => {
    // From here on nobody else looks after the connection.
    socket.on('error', () => socket.destroy());
    void answerTo(request).then((answer) => socket.end(rawText(answer)));
  });
  server.on('clientError', (error: ParserError, socket) => {
    const code = error.code ?? '';
    // Whoever has gone or sends nothing is told nothing.
    if (!code.startsWith('HPE_') || !socket.writable) return socket.destroy();
    void answered(socket).then(() => socket.end(rawText(plainAnswer(statusOf(error)))));
  });
  return listen(server, port);
}

/** The store with a proposal's objects added. */
function withProposed(store: Store, { pointer, trees, registry }: Proposed): Store {
  const given = new Map([
    [pointerKey, pointerBytes(pointer)],
    [registryKey(sha256Of(registry)), Buffer.from(registry)],
    ...trees.flatMap(({ ref, files, drawn }) => [
      ...[...files].map(([path, bytes]) => [treeKey(ref, path), bytes] as const),
      ...[...drawn].map(([sha256, bytes]) => [pictureKey(sha256), bytes] as const),
    ]),
  ]);
  return {
    ...store,
    get: (key) => {
      const bytes = given.get(key);
      return bytes ? Promise.resolve({ bytes, tag: sha256Of(bytes), at: Date.now() }) : store.get(key);
    },
  };
}

/** The headers of a request; of those that came more than once the first, as nginx reads them. */
const headersOf = ({ headersDistinct }: IncomingMessage): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headersDistinct).map(([name, values]) => [name, values?.[0]]));

function send(
  { status, headers, body, done }: Answer,
  { method }: IncomingMessage,
  response: ServerResponse,
) {
  if (response.destroyed) return done?.();
  if (done) response.once('close', done);
  response.writeHead(status, { ...headers, ...(body && { 'Content-Length': body.length }) });
  response.end(method === 'HEAD' ? undefined : body);
}

/** An answer as it goes over the wire, for what came before there was a request. */
function rawText({ status, headers, body }: Answer): string {
  const lines = Object.entries({ ...headers, 'Content-Length': body?.length ?? 0, Connection: 'close' }).map(
    ([name, value]) => `${name}: ${String(value)}`,
  );
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body?.toString() ?? ''].join(
    '\r\n',
  );
}

function statusOf({ code, rawPacket, bytesParsed = 0 }: ParserError): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  if (code === 'HPE_INVALID_VERSION') return 505;
  // It knows the methods that there are; whatever is written like one is one.
  const packet = rawPacket?.toString('latin1') ?? '';
  const line = packet.slice(packet.slice(0, bytesParsed).lastIndexOf('\n') + 1);
  return code === 'HPE_INVALID_METHOD' && /^[A-Z_-]+ \//.test(line) ? 405 : 400;
}
