import { once } from 'node:events';
import {
  createServer,
  request as requestHttp,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer, request as requestHttps } from 'node:https';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { selfSigned } from './selfSigned';

/** What the proxy does with a request that is broken. */
export type Answer =
  | { readonly kind: 'drop' }
  | { readonly kind: 'hang' }
  | { readonly kind: 'send'; readonly status: number; readonly type: string; readonly body: string }
  | { readonly kind: 'change'; readonly change: (body: string) => string };

/** Decides how to break a request; undefined leaves it alone. `isDocument`: the browser asks for a page. */
export type Breakage = (request: { url: string; isDocument: boolean }) => Answer | undefined;

export interface ProxyOptions {
  /** Accept certificates of the site that can't be verified. */
  readonly insecure?: boolean;
}

/** A first byte of 22 starts a TLS handshake (RFC 8446, section 5.1). */
const tlsHandshake = 22;

/**
 * A forward proxy on a free loopback port. It passes everything on unchanged, at the site's own addresses, except for
 * the responses that a breakage selects. It reads HTTPS with a self-signed certificate, which the browser must ignore.
 */
export class FaultProxy {
  /** Set to break responses from now on. */
  breakage: Breakage | undefined;
  /** How many requests were broken. */
  broken = 0;

  private readonly unanswered = new Set<ServerResponse>();
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer(
    (request, response) => void this.answer(request.url ?? '', request, response),
  );
  private readonly secureServer = createSecureServer(
    selfSigned(),
    (request, response) =>
      void this.answer(`https://${request.headers.host ?? ''}${request.url ?? ''}`, request, response),
  );

  constructor(private readonly options: ProxyOptions = {}) {
    this.server.on('connect', ({ url = '' }: IncomingMessage, socket: Socket) => this.tunnel(url, socket));
    this.server.on('connection', (socket) => this.keep(socket));
  }

  /** How many requests are hanging. */
  get hanging(): number {
    return this.unanswered.size;
  }

  /** Passes everything on from now on. Cuts what hangs, as a server does that is started again. */
  repair(): void {
    this.breakage = undefined;
    for (const response of this.unanswered) response.destroy();
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

  /** HTTPS and WebSockets: reads the former, and connects the latter to the site. */
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
      socket.pipe(site).pipe(socket);
    });
  }

  private async answer(url: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = this.breakage?.({ url, isDocument: request.headers['sec-fetch-dest'] === 'document' });
    if (answer) this.broken += 1;
    if (answer?.kind === 'drop') {
      response.destroy();
      return;
    }
    if (answer?.kind === 'hang') {
      this.unanswered.add(response);
      response.on('close', () => this.unanswered.delete(response));
      return;
    }
    if (answer?.kind === 'send') {
      response.writeHead(answer.status, { ...asBroken, 'content-type': answer.type }).end(answer.body);
      return;
    }
    try {
      const source = await this.ask(url, request, answer !== undefined);
      if (!answer) {
        response.writeHead(source.statusCode ?? 502, source.headers);
        source.on('error', () => response.destroy()).pipe(response);
        return;
      }
      const body = answer.change(await text(source));
      response.writeHead(source.statusCode ?? 502, {
        ...without(source.headers, ['content-length', 'transfer-encoding', 'etag']),
        ...asBroken,
      });
      response.end(body);
    } catch {
      response.destroy();
    }
  }

  /** Sends a request on to the site. */
  private async ask(url: string, request: IncomingMessage, isBroken: boolean): Promise<IncomingMessage> {
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
    // A failure from here on ends the response, which is enough to know.
    sent.on('error', () => undefined);
    return response;
  }
}

/** Without these, a response that is read and changed is complete. */
const conditions = ['if-none-match', 'if-modified-since', 'range'];

const without = (headers: OutgoingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** A broken response must not be cached, because the next one may be repaired; a script of any origin may read it. */
const asBroken = { 'cache-control': 'no-store', 'access-control-allow-origin': '*' };
