import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { brokenServers } from './Fault';

type ServerFault = keyof typeof brokenServers;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.webp': 'image/webp',
};

/** Serves the builds of one part on its own origin, and can simulate faults. */
export class PartServer {
  /** The fault to simulate, if any. */
  fault: ServerFault | undefined;

  /** Content to serve instead of files, by path. */
  readonly texts = new Map<string, string>();

  private hasSent503 = false;
  private port = 0;

  private readonly server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    this.answer(pathname, response);
  });

  /** Serves each of the `folders` under its prefix, which ends with `/`. */
  constructor(private readonly folders: Readonly<Record<string, string>>) {}

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  async open(): Promise<void> {
    this.server.listen(this.port);
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    if (!this.server.listening) return;
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private answer(path: string, response: ServerResponse): void {
    const body = this.read(path);
    if (body === undefined) return send(response, 404, 'text/plain', 'Not found\n');
    const type = types[extname(path)] ?? 'application/octet-stream';
    const isEntry = path.includes('/remoteEntry.');
    const isChunk = extname(path) === '.js' && !isEntry;
    const ok = () => send(response, 200, type, body);
    switch (this.fault) {
      case 'responds with 500':
        return send(response, 500, 'text/plain', 'Broken on purpose\n');
      case 'responds with 404':
        return send(response, 404, 'text/plain', 'Not found\n');
      case 'HTML instead of a script':
        return send(response, 200, 'text/html', '<!doctype html><title>A page</title>');
      case 'connection drops halfway':
        response.writeHead(200, headers(type, body.length));
        response.write(body.subarray(0, body.length / 2), () => response.destroy());
        return;
      case '30 s to the first byte': {
        const late = setTimeout(ok, 30_000);
        // Don't respond if the browser has closed the connection.
        response.on('close', () => clearTimeout(late));
        return;
      }
      case 'lazy chunk missing':
        return isChunk ? send(response, 404, 'text/plain', 'Not found\n') : ok();
      case 'entry has an extra byte':
        return isEntry ? send(response, 200, type, Buffer.concat([body, Buffer.from(' ')])) : ok();
      case 'lazy chunk has an extra byte':
        return isChunk ? send(response, 200, type, Buffer.concat([body, Buffer.from(' ')])) : ok();
      case 'one 503, then fine':
        if (!isEntry || this.hasSent503) return ok();
        this.hasSent503 = true;
        return send(response, 503, 'text/plain', 'Broken on purpose\n');
      default:
        return ok();
    }
  }

  private read(path: string): Buffer | undefined {
    const text = this.texts.get(path);
    if (text !== undefined) return Buffer.from(text);
    const [prefix, folder] = Object.entries(this.folders).find(([start]) => path.startsWith(start)) ?? [];
    if (prefix === undefined || folder === undefined) return undefined;
    const file = join(folder, path.slice(prefix.length));
    return existsSync(file) ? readFileSync(file) : undefined;
  }
}

const headers = (type: string, length: number) => ({
  'Content-Type': type,
  'Content-Length': length,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
});

/**
 * Sends a response. With status 200 it is cacheable even if faulty, because pages must recover from cached faults too.
 */
function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, {
    ...headers(type, Buffer.byteLength(body)),
    'Cache-Control': status === 200 ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  response.end(body);
}
