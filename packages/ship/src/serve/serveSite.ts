import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import sirv from 'sirv';
import { inertPolicy, pageHeaders } from './pageHeaders';
import { currentPage, type SitePage } from '../registry/sitePage';

/** What to serve, and where. */
export interface ServeOptions {
  readonly site: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** The page to serve in place of the live one. */
  readonly page?: () => SitePage;
}

/** What is served from the live generation under an address of its own, for tools. */
const records = new Set(['/registry.json', '/generation.json']);

/**
 * Serves a site with production's headers: releases for good, the live page for every other address, with the
 * policy of that address. Rejects if the port is in use. A missing file is 404 in plain text.
 */
export function serveSite({ site, port, page = currentPage(site) }: ServeOptions): Promise<Server> {
  const releases = sirv(join(site, 'r'), {
    dev: true,
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response) => {
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    },
  });
  const compressed = compressor();
  const server = createServer((request, response) => {
    const [pathname = '/'] = (request.url ?? '/').split(/[?#]/);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Content-Security-Policy', inertPolicy);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return answer(response, 405, 'Only GET and HEAD\n');
    }
    if (pathname.startsWith('/r/')) {
      // Another site may show a release as a preview; it holds nothing private.
      response.setHeader('Access-Control-Allow-Origin', '*');
      request.url = pathname.slice('/r'.length);
      return releases(request, response, () => answer(response, 404, 'Not found\n'));
    }
    if (records.has(pathname)) return sendRecord(response, join(site, 'current', pathname));
    let live: SitePage;
    try {
      live = page();
    } catch {
      return answer(response, 503, 'Nothing is live on this site.\n');
    }
    for (const [name, value] of Object.entries(pageHeaders(live.data, pathname))) {
      response.setHeader(name, value);
    }
    const { encoding, bytes } = compressed(live.page, String(request.headers['accept-encoding'] ?? ''));
    if (encoding) response.setHeader('Content-Encoding', encoding);
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': bytes.length,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use by another program.`) : error),
    );
    server.listen(port, () => resolve(server));
  });
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(text);
}

function sendRecord(response: ServerResponse, file: string): void {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return answer(response, 404, 'Not found\n');
  }
  response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
  response.end(bytes);
}

/** Compresses a page as a browser asks for it; the one that was served last is kept. */
function compressor() {
  let last: { readonly page: string; readonly br: Buffer; readonly gzip: Buffer } | undefined;
  return (page: string, accepted: string): { encoding?: 'br' | 'gzip'; bytes: Buffer } => {
    if (last?.page !== page) last = { page, br: brotliCompressSync(page), gzip: gzipSync(page) };
    if (/\bbr\b/.test(accepted)) return { encoding: 'br', bytes: last.br };
    if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', bytes: last.gzip };
    return { bytes: Buffer.from(page) };
  };
}
