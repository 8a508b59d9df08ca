import {
  cachedForever,
  fileHeaders,
  forAll,
  inert,
  pageHeaders,
  plainHeaders,
  plainText,
  type PageFacts,
} from './headers';
import { hasEnded, pointerKey, previewAt, previewKey, releasePath, robotsHeader, tagOf } from './names';
import type { Pointer } from './Pointer';
import { resolve, requestPath, requestTarget } from './resolve';

// npm run docs bundles this as deploy/worker.js, which runs in Cloudflare's workerd.

/** Cloudflare replaces Accept-Encoding and keeps the visitor's original value in `cf`. */
type CloudflareRequest = Request & { readonly cf?: { readonly clientAcceptEncoding?: string | null } };

interface Settings {
  /** The base URL of the site's objects, without a trailing slash. */
  readonly ORIGIN: string;
}

interface Context {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** How long to reuse a pointer, and how long the origin may take to respond, in ms. */
const pointerMs = 1000;
const timeoutMs = 5000;

const vouchers = new RegExp(`^/overrides/${releasePath}\\.json$`);
const pictures = /^\/pictures\/[\da-f]{64}\.png$/;
/** Excludes compressed copies, which are sent in place of the originals, and signatures, which only ship needs. */
const releaseFiles = new RegExp(`^/r/${releasePath}(?:/[^./][^/]*)+(?<!\\.br|\\.gz|/release\\.sig)$`);

/** Makes Cloudflare cache objects as their headers say, and never cache error responses. */
const kept = { cacheEverything: true, cacheTtlByStatus: { '400-599': -1 } };

/** A Worker that serves the site at `ORIGIN`. `facts` determine the policy of its pages. */
export function worker(facts: PageFacts) {
  let last: { readonly at: number; readonly pointer: Promise<Pointer | undefined> } | undefined;

  /** The pointer, at most a second old; undefined if there is none. Concurrent requests share one read. */
  function currentPointer(origin: string, context: Context): Promise<Pointer | undefined> {
    const at = Date.now();
    if (last && at - last.at < pointerMs) return last.pointer;
    const pointer = readPointer(origin, pointerKey);
    last = { at, pointer };
    const forget = () => (last = undefined);
    // Keep reading even if this visitor disconnects, because others may be waiting for the result.
    context.waitUntil(pointer.catch(forget));
    return pointer;
  }

  async function responseTo(
    request: CloudflareRequest,
    { ORIGIN }: Settings,
    context: Context,
  ): Promise<Response> {
    const target = requestTarget(request.url);
    const path = requestPath(target);
    if (path === undefined) return plain(400);
    if (target.length > 8190) return plain(431);
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405);
    if (path.startsWith('/r/') || pictures.test(path)) return fileResponse(path, request, ORIGIN);
    if (vouchers.test(path)) {
      const voucher = await read(ORIGIN + path, { method: request.method, cache: 'no-store' });
      return voucher ? respond(request, voucher, 200, { 'Cache-Control': 'no-cache' }) : plain(404);
    }
    const preview = previewAt(hostOf(request));
    // Previews have few visitors, so their pointers aren't kept in memory.
    const pointer = await (preview === undefined
      ? currentPointer(ORIGIN, context)
      : readPointer(ORIGIN, previewKey(preview)));
    if (preview !== undefined && (!pointer || hasEnded(pointer, Date.now()))) return plain(410);
    const copy = copyFor(request).replace('.gz', '');
    for (const { key, status, kind } of pointer === undefined ? [] : resolve(path, pointer)) {
      const object = await read(`${ORIGIN}/${encoded(key + copy)}`, { method: request.method, cf: kept });
      if (!object) continue;
      const policy = kind === 'page' ? pageHeaders(facts, target.replace(/\?.*/, '')) : fileHeaders(key);
      const tag = status === 200 && { ETag: `W/"${tagOf(key)}"` };
      return respond(request, object, status, { ...policy, ...tag, 'Cache-Control': 'no-cache' });
    }
    return plain(404);
  }

  return {
    /** Responds to a request, with 502 if the origin fails. */
    fetch: async (request: CloudflareRequest, settings: Settings, context: Context): Promise<Response> => {
      const response = await responseTo(request, settings, context).catch((error: unknown) => {
        console.error(`${request.method} ${request.url}: ${String(error)}`);
        return plain(502);
      });
      for (const entry of Object.entries(robotsHeader(hostOf(request)))) response.headers.set(...entry);
      return response;
    },
  };
}

/** The response with a file of a release or a picture. */
async function fileResponse(path: string, request: CloudflareRequest, origin: string): Promise<Response> {
  if (!releaseFiles.test(path) && !pictures.test(path)) return plain(404);
  const { method, headers } = request;
  const address = origin + encoded(path);
  const copy = path.startsWith('/r/') && copyFor(request);
  // If-Range may name the ETag of another copy, and sending the whole file is always correct.
  const range = headers.has('If-Range') ? [] : pick(headers, ['Range']);
  const object =
    (copy && (await read(address + copy, { method, cf: kept }))) ||
    (await read(address, { method, headers: range, cf: kept }));
  if (!object || object.status === 416) return plain(object?.status ?? 404);
  return respond(request, object, object.status, {
    ...forAll,
    ...Object.fromEntries(pick(object.headers, ['Content-Range', 'ETag', 'Last-Modified'])),
    'Cache-Control': cachedForever,
  });
}

/** The response with an object, or a 304 if the visitor has cached it. */
function respond(
  { headers: requested }: Request,
  object: Response,
  status: number,
  own: Record<string, string>,
) {
  const headers = new Headers({ ...inert, Vary: 'Accept-Encoding', ...own });
  const byTag = requested.has('If-None-Match');
  const cached = requested.get(byTag ? 'If-None-Match' : 'If-Modified-Since');
  const current = headers.get(byTag ? 'ETag' : 'Last-Modified');
  if (status < 300 && current !== null && cached?.includes(current)) {
    void object.body?.cancel();
    headers.delete('Content-Range');
    return new Response(null, { status: 304, headers });
  }
  for (const entry of pick(object.headers, ['Content-Type', 'Content-Encoding'])) headers.set(...entry);
  return new Response(object.body, { status, headers });
}

const hostOf = ({ url }: Request): string => new URL(url).hostname;

/** Reads a pointer; undefined if there is none. */
const readPointer = async (origin: string, key: string): Promise<Pointer | undefined> =>
  (await read(`${origin}/${key}`, { cache: 'no-store' }))?.json() as Promise<Pointer> | undefined;

/** Reads an object; undefined if there is none. Rejects if the origin fails. */
async function read(address: string, init: RequestInit & { readonly cf?: typeof kept }) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  const pending = fetch(address, { ...init, redirect: 'manual', signal: late.signal });
  const response = await pending.finally(() => clearTimeout(timer));
  if ([200, 206, 416].includes(response.status)) return response;
  void response.body?.cancel();
  // A bucket responds with 403 for missing objects if the reader may not list it, and with 400 for keys that can't exist.
  if ([400, 403, 404].includes(response.status)) return undefined;
  throw new Error(`${address} responded with ${response.status}`);
}

/** The ending of the smallest compressed copy that a visitor's browser accepts; empty if it accepts none. */
function copyFor({ cf, headers }: CloudflareRequest): '.br' | '.gz' | '' {
  const accepted = cf?.clientAcceptEncoding ?? headers.get('Accept-Encoding') ?? '';
  const accepts = (coding: string) =>
    new RegExp(`(^|[ ,])${coding} *($|,|; *q *= *(1|0?\\.0*[1-9]))`, 'i').test(accepted);
  return accepts('br') ? '.br' : accepts('gzip') ? '.gz' : '';
}

const pick = (headers: Headers, names: readonly string[]): [string, string][] =>
  names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : []));

const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

const plain = (status: number): Response =>
  new Response(plainText(status), { status, headers: plainHeaders(status) });
