import { once } from 'node:events';
import {
  createServer,
  request as requestHttp,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer, request as requestHttps } from 'node:https';
import { connect, isIP, type AddressInfo, type Socket } from 'node:net';
import { pipeline, type Duplex, type Readable, type Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { connect as connectSecurely } from 'node:tls';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { selfSigned } from './selfSigned';

/** What the proxy does instead of passing the site's response on. */
export type BrokenResponse =
  | { readonly kind: 'drop' }
  | { readonly kind: 'hang' }
  | { readonly kind: 'send'; readonly status: number; readonly type: string; readonly body: string }
  | { readonly kind: 'change'; readonly change: (body: string) => string };

/** Decides how to break a request; undefined leaves it alone. `isDocument`: the browser requests a page. */
export type Breakage = (request: { url: string; isDocument: boolean }) => BrokenResponse | undefined;

export interface ProxyOptions {
  /** Accept certificates of the site that can't be verified. */
  readonly insecure?: boolean;
}

/** The first byte of a TLS handshake (RFC 8446, section 5.1). */
const tlsHandshake = 22;

/**
 * A forward proxy on a free loopback port. It passes everything on unchanged, under the site's own addresses, except for
 * the responses that `breakage` selects. It decrypts HTTPS with a self-signed certificate, so the browser must ignore
 * certificate errors.
 */
export class FaultProxy {
  /** Selects the responses to break from now on. */
  breakage: Breakage | undefined;
  /** How many requests have been broken. */
  broken = 0;

  private readonly pending = new Set<ServerResponse>();
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer(
    (request, response) => void this.respond(request.url ?? '', request, response),
  );
  private readonly secureServer = createSecureServer(
    selfSigned(),
    (request, response) =>
      void this.respond(`https://${request.headers.host ?? ''}${request.url ?? ''}`, request, response),
  );

  constructor(private readonly options: ProxyOptions = {}) {
    this.server.on('connect', ({ url = '' }: IncomingMessage, socket: Socket) => this.tunnel(url, socket));
    this.server.on('connection', (socket) => this.keep(socket));
    this.secureServer.on('upgrade', (request, socket) => this.upgrade(request, socket));
  }

  /** How many requests are left hanging. */
  get hanging(): number {
    return this.pending.size;
  }

  /** Passes everything on from now on. Cuts hanging requests, as a server does when it restarts. */
  repair(): void {
    this.breakage = undefined;
    for (const response of this.pending) response.destroy();
  }

  /** The proxy's address, for a browser's settings. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async open(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  async close(): Promise<void> {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await once(this.server, 'close');
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket)).on('error', () => socket.destroy());
  }

  /** Handles CONNECT: decrypts TLS, and connects anything else, such as a WebSocket, to the site. */
  private tunnel(authority: string, socket: Socket): void {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    socket.once('data', (first: Buffer) => {
      socket.pause();
      socket.unshift(first);
      if (first[0] === tlsHandshake) {
        this.secureServer.emit('connection', socket);
        return;
      }
      const { hostname, port } = new URL(`http://${authority}`);
      const site = connect(Number(port || 80), hostname);
      this.keep(site);
      pipeline(socket, site, socket, ignore);
    });
  }

  /** Connects a WebSocket over TLS to the site. */
  private upgrade({ url = '/', headers, rawHeaders }: IncomingMessage, socket: Duplex): void {
    const { hostname: host, port } = new URL(`https://${headers.host ?? ''}`);
    const options = { servername: isIP(host) ? '' : host, rejectUnauthorized: !this.options.insecure };
    const site = connectSecurely({ host, port: Number(port || 443), ...options });
    this.keep(site);
    const lines = rawHeaders.map((text, index) => text + (index % 2 === 0 ? ': ' : '\r\n'));
    site.write(`GET ${url} HTTP/1.1\r\n${lines.join('')}\r\n`);
    pipeline(socket, site, socket, ignore);
  }

  private async respond(url: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const broken = this.breakage?.({ url, isDocument: request.headers['sec-fetch-dest'] === 'document' });
    if (broken) this.broken += 1;
    if (broken?.kind === 'drop') {
      response.destroy();
      return;
    }
    if (broken?.kind === 'hang') {
      this.pending.add(response);
      response.on('close', () => this.pending.delete(response));
      return;
    }
    if (broken?.kind === 'send') {
      response.writeHead(broken.status, { ...uncached, 'content-type': broken.type }).end(broken.body);
      return;
    }
    try {
      const source = await this.forward(url, request, broken !== undefined);
      if (!broken) {
        response.writeHead(source.statusCode ?? 502, source.headers);
        source.on('error', () => response.destroy()).pipe(response);
        return;
      }
      const body = broken.change(await text(decoded(source)));
      response.writeHead(source.statusCode ?? 502, {
        ...without(source.headers, ['content-length', 'content-encoding', 'transfer-encoding', 'etag']),
        ...uncached,
      });
      response.end(body);
    } catch {
      response.destroy();
    }
  }

  /** Forwards a request to the site. */
  private async forward(url: string, request: IncomingMessage, isBroken: boolean): Promise<IncomingMessage> {
    const { headers } = request;
    const send = url.startsWith('https:') ? requestHttps : requestHttp;
    const sent = send(url, {
      method: request.method ?? 'GET',
      headers: {
        ...without(headers, isBroken ? ['proxy-connection', ...conditions] : ['proxy-connection']),
        ...(isBroken && { 'accept-encoding': 'identity' }),
      },
      rejectUnauthorized: !this.options.insecure,
    });
    request.pipe(sent);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    // A later failure also ends the response, so nothing else needs to handle it.
    sent.on('error', ignore);
    return response;
  }
}

/** The content of a response, decompressed: some servers compress files even for clients that don't accept it. */
function decoded(response: IncomingMessage): Readable {
  const decoder = decoders[response.headers['content-encoding'] ?? '']?.();
  return decoder ? pipeline(response, decoder, ignore) : response;
}

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
};

/** Without these headers, the site sends the whole body, which a change needs. */
const conditions = ['if-none-match', 'if-modified-since', 'range'];

const without = (headers: OutgoingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** A broken response must not be cached, because the next one may be repaired. Scripts of any origin may read it. */
const uncached = { 'cache-control': 'no-store', 'access-control-allow-origin': '*' };

const ignore = () => undefined;
