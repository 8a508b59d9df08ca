import { createServer, type Server } from 'node:http';
import sirv from 'sirv';

interface Origin {
  readonly folder: string;
  readonly port: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Answers what is no file with index.html, but for the paths that match `except`. */
  readonly page?: { readonly except: RegExp };
}

/** A name with eight hex digits before its ending: its bytes never change. */
const hashed = /\.[0-9a-f]{8}\.[a-z\d.]+$/;

/**
 * Serves a folder as an origin of its own, from its precompressed files. Rejects if the port is in use.
 * What is no file is 404 in plain text, never a page.
 */
export function serveFolder({ folder, port, headers, page }: Origin): Promise<Server> {
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      response.setHeader(
        'Cache-Control',
        hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    const notFound = () => {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' });
      response.end('Not found\n');
    };
    files(request, response, () => {
      if (!page || page.except.test(request.url ?? '')) return notFound();
      request.url = '/';
      files(request, response, notFound);
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use by another program.`) : error),
    );
    server.listen(port, () => resolve(server));
  });
}
