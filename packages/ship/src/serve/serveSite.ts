import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { siteDataIn } from '../registry/composePage';
import type { SitePage } from '../registry/sitePage';
import { readRelease, recordName, releaseAt } from '../release/readRelease';
import { livePages, releaseKey } from '../site/keys';
import { Refusal } from '../Refusal';
import { refText, type ReleaseRef } from '../site/ReleaseRef';
import { isKey } from '../store/keys';
import { objectHeaders } from '../store/objectHeaders';
import type { Store, Stored } from '../store/Store';
import { accepts, conditionOf, rangeOf, validatorsOf } from './conditions';
import { inertPolicy, pageHeaders } from './pageHeaders';
import { requestPath } from './requestPath';

/** What to serve, and where. */
export interface ServeOptions {
  readonly store: Store;
  /** 0 for any that is free. */
  readonly port: number;
  /** The page to serve in place of the live one. */
  readonly page?: SitePage;
}

interface Answer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body?: Buffer;
}

/** What every answer says that is no page. */
const inert = { 'Content-Security-Policy': inertPolicy, 'X-Content-Type-Options': 'nosniff' };

/** An answer in one word, which nobody keeps. */
const plain = (status: number, headers: OutgoingHttpHeaders = {}): Answer => ({
  status,
  headers: {
    ...inert,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Access-Control-Allow-Origin': '*',
    ...(status === 405 && { Allow: 'GET, HEAD' }),
    ...headers,
  },
  body: Buffer.from(`${status}\n`),
});

/**
 * Serves a site with production's headers: releases for good, the live page for every other address, with the policy
 * of that address. What it answers is what nginx answers with deploy/nginx.conf. Rejects if the port is in use.
 */
export function serveSite({ store, port, page }: ServeOptions): Promise<Server> {
  const answerTo = createAnswers(store, page);
  const server = createServer((request, response) => {
    void answerTo(request)
      .catch((error: unknown) => {
        console.error(`${request.method ?? ''} ${request.url ?? ''}: ${String(error)}`);
        return plain(500);
      })
      .then(({ status, headers, body }) => {
        response.writeHead(status, { ...headers, ...(body && { 'Content-Length': body.length }) });
        response.end(request.method === 'HEAD' ? undefined : body);
      });
  });
  // What is no request gets the site's headers too.
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (!socket.writable) return socket.destroy();
    const { status, headers, body = '' } = plain(error.code === 'HPE_INVALID_METHOD' ? 405 : 400);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}Connection: close\r\n\r\n${body.toString()}`,
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use by another program.`) : error),
    );
    server.listen(port, () => resolve(server));
  });
}

function createAnswers(store: Store, page: SitePage | undefined) {
  /** The paths of the releases that were asked for: a release never changes. */
  const known = new Map<string, ReadonlySet<string>>();

  const release = async (path: string, request: IncomingMessage): Promise<Answer> => {
    const key = path.slice(1);
    const ref = isKey(key) ? releaseAt(key) : undefined;
    if (!ref) return plain(404);
    const paths = known.get(refText(ref)) ?? (await pathsOf(store, ref));
    if (!paths) return plain(404);
    known.set(refText(ref), paths);
    const own = key.slice(releaseKey(ref).length);
    if (!paths.has(own)) return plain(404);
    const codings = [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const;
    const copies = codings.filter(([, ending]) => paths.has(own + ending));
    const [coding, ending] =
      copies.find(([name]) => accepts(request.headers['accept-encoding']?.toString(), name)) ?? [];
    const stored = await store.get(key + (ending ?? ''));
    return stored
      ? file(stored, request, {
          ...fileHeaders(key),
          ...(copies.length > 0 && { Vary: 'Accept-Encoding' }),
          ...(coding && { 'Content-Encoding': coding }),
        })
      : plain(404);
  };

  const livePage = async (request: IncomingMessage): Promise<Answer> => {
    const target = (request.url ?? '/').replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').split('?')[0] || '/';
    const { coding, bytes, data } = page
      ? { coding: undefined, bytes: Buffer.from(page.page), data: page.data }
      : await currentPage(store, request);
    if (!bytes || !data) return plain(404);
    if (conditionOf(request.headers, {}) === 412) return plain(412);
    return {
      status: 200,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
        'X-Content-Type-Options': 'nosniff',
        Vary: 'Accept-Encoding',
        ...(coding && { 'Content-Encoding': coding }),
        ...pageHeaders(data, target),
      },
      body: bytes,
    };
  };

  return async (request: IncomingMessage): Promise<Answer> => {
    const path = requestPath(request.url ?? '/');
    if (path === undefined) return plain(400);
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405);
    return path.startsWith('/r/') ? release(path, request) : livePage(request);
  };
}

/** What stands in a release: what its record lists, and the record. */
async function pathsOf(store: Store, ref: ReleaseRef): Promise<ReadonlySet<string> | undefined> {
  try {
    const { record } = await readRelease(store, ref);
    return new Set([recordName, ...record.files.map(({ path }) => path)]);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

const fileHeaders = (key: string): OutgoingHttpHeaders => ({
  ...objectHeaders(key),
  ...inert,
  // Another site may show a release as a preview; it holds nothing private.
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
});

/** A file that never changes, or the part of it that a request is for. */
function file({ bytes, at }: Stored, { headers }: IncomingMessage, own: OutgoingHttpHeaders): Answer {
  const validators = validatorsOf(at, bytes.length);
  const { etag, modified } = validators;
  const described = { ...own, ETag: etag, 'Last-Modified': modified };
  const status = conditionOf(headers, validators);
  if (status === 412) return plain(412);
  if (status === 304) return { status, headers: described };
  const range = rangeOf(headers, bytes.length, validators);
  if (range === 'none') return plain(416, { 'Content-Range': `bytes */${bytes.length}` });
  if (!range) return { status: 200, headers: { ...described, 'Accept-Ranges': 'bytes' }, body: bytes };
  const [from, to] = range;
  const part = { 'Content-Range': `bytes ${from}-${to - 1}/${bytes.length}` };
  return { status: 206, headers: { ...described, ...part }, body: bytes.subarray(from, to) };
}

/** The page that visitors get, in the coding that a browser takes, with what it carries. */
async function currentPage(store: Store, { headers }: IncomingMessage) {
  const accepted = headers['accept-encoding']?.toString();
  const coding = (['br', 'gzip'] as const).find((name) => accepts(accepted, name));
  const plainPage = await store.get(livePages.identity);
  const stored = coding ? await store.get(livePages[coding]) : plainPage;
  return { coding, bytes: stored?.bytes, data: plainPage && siteDataIn(plainPage.bytes.toString('utf8')) };
}
