import { createServer, type Server } from 'node:http';
import type { SiteData } from '@forecast/shared/contract';
import sirv from 'sirv';
import { pageHeaders } from './pageHeaders';

interface Site {
  readonly folder: string;
  readonly data: SiteData;
  readonly port: number;
}

/** A name with eight hex digits before its ending, or a place in a release: the bytes never change. */
const immutable = /\.[0-9a-f]{8}\.[a-z\d.]+$|^\/r\/[^/]+\/[0-9a-f]{16}\//;

/** Where every address is a file's; elsewhere one that is no file is the host's page, which then says what is there. */
const files = /^\/(static|r)\//;

/**
 * Serves a composed site from its precompressed files. Rejects if the port is in use. What should be a file and is
 * none is 404 in plain text, never a page.
 */
export function serveSite({ folder, data, port }: Site): Promise<Server> {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      response.setHeader(
        'Cache-Control',
        immutable.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      // A release may be tried on a site at another address; it holds nothing private.
      if (path.startsWith('/r/')) response.setHeader('Access-Control-Allow-Origin', '*');
    },
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    const notFound = () => {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' });
      response.end('Not found\n');
    };
    if (files.test(pathname)) return serve(request, response, notFound);
    for (const [name, value] of Object.entries(pageHeaders(data, pathname))) response.setHeader(name, value);
    serve(request, response, () => {
      request.url = '/';
      serve(request, response, notFound);
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use by another program.`) : error),
    );
    server.listen(port, () => resolve(server));
  });
}
