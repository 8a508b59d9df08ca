import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  inert,
  objectHeaders,
  pointerBytes,
  registryKey,
  requestPath,
  requestTarget,
  robotsHeader,
  type Pointer,
} from '../edge';
import { isPictureKey, pictureKey, pointerKey, sha256Of, treeKey, vouchedAt, type Store } from '../store';
import type { Tree } from '../site';
import { refuse } from '../Refusal';
import { fileResponses, plainResponse, type HttpResponse } from './fileResponses';
import { pageResponses } from './pageResponses';
import { isForService, passOn } from './serviceProxy';

/** What to serve, and where. */
export interface ServeOptions {
  readonly store: Store;
  /** 0 for any free port. */
  readonly port: number;
  /** A state to serve instead of the live one. */
  readonly proposed?: DraftSite;
}

/** A state that is not live yet. */
interface DraftSite {
  readonly pointer: Pointer;
  /** Trees that may not be in the store. */
  readonly trees: readonly Tree[];
  /** The content of the registry. */
  readonly registry: string;
}

/**
 * Serves a site with production's headers, to this machine alone. If the store names the site's service, passes requests
 * below `/api/` on to it. Rejects with a refusal if the port isn't available.
 */
export function serveSite({ store, port, proposed }: ServeOptions): Promise<Server> {
  const site = proposed ? withProposed(store, proposed) : store;
  const ofFile = fileResponses(site);
  const ofPage = pageResponses(site);
  const responseTo = async (
    { method, headers }: IncomingMessage,
    target: string,
    path: string | undefined,
  ): Promise<HttpResponse> => {
    if (path === undefined) return plainResponse(400);
    if (method !== 'GET' && method !== 'HEAD') return plainResponse(405);
    const key = path.slice(1);
    if (vouchedAt(key)) {
      const voucher = await store.get(key);
      const served = { ...inert, ...objectHeaders(key) };
      return voucher ? { status: 200, headers: served, body: voucher.bytes } : plainResponse(404);
    }
    return path.startsWith('/r/') || isPictureKey(key)
      ? ofFile(key, headers)
      : ofPage(target.split('?')[0] ?? '', path, headers);
  };
  const server = createServer((request, response) => {
    const target = requestTarget(request.url ?? '');
    const path = requestPath(target);
    if (store.service !== undefined && path !== undefined && isForService(target, path))
      return passOn(request, response, { origin: store.service, target });
    const robots = robotsHeader(request.headers.host ?? '');
    const send = ({ status, headers, body }: HttpResponse) =>
      response
        .writeHead(status, { ...headers, ...robots, ...(body && { 'Content-Length': body.length }) })
        .end(body);
    responseTo(request, target, path)
      .then(send)
      .catch((error: unknown) => {
        console.error(`${request.method ?? ''} ${request.url ?? ''}: ${String(error)}`);
        send(plainResponse(500));
      });
  });
  return listen(server, port, '127.0.0.1');
}

/** The store with a proposal's objects added. */
function withProposed(store: Store, { pointer, trees, registry }: DraftSite): Store {
  const added = new Map([
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
      const bytes = added.get(key);
      return bytes ? Promise.resolve({ bytes, tag: sha256Of(bytes), at: Date.now() }) : store.get(key);
    },
  };
}

/**
 * Makes a server listen on a port; 0 picks a free one. `host` is the address it listens on; by default, all of the
 * machine's. Resolves to the server; rejects with a refusal if it can't.
 */
export function listen(server: Server, port: number, host?: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    // Also ignores later errors, such as too many open connections.
    server.on('error', (error) => {
      reject(
        refuse(
          'SHIP-001',
          'site',
          `Port ${port} can't be used: ${error.message}. --port 0 picks a free one.`,
        ),
      );
    });
    // Node.js accepts one connection per turn of its event loop; others wait here, or would have to connect again.
    server.listen({ port, host, backlog: 4096 }, () => resolve(server));
  });
}

/** The port that a server listens on. */
export const portOf = (server: Server): number => (server.address() as AddressInfo).port;
