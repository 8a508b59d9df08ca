import type { Readable } from 'node:stream';
import type { SiteSettings } from '@forecast/contract';
import { refuse } from '../Refusal';
import { causeOf, hostPart, openConnections } from '../store';

/** Limits for what the pages of a site ask of its data service. */
const limits = {
  /** How long an answer may take, in ms. */
  ms: 30_000,
  /** How large an answer may be, in bytes. */
  answer: 8 * 2 ** 20,
  /** How large all answers together may be, in bytes. */
  all: 2 ** 30,
  requests: 200_000,
  /** How many requests may wait for their answer. */
  waiting: 1_000,
  /** How many requests are made at once. */
  atOnce: 16,
};

/**
 * The URL of a site's data service; undefined if the site has none. A path in the settings is one at `origin`; throws a
 * refusal if that is unknown.
 */
export function serviceUrl({ api }: Pick<SiteSettings, 'api'>, origin: string | undefined) {
  if (!api?.startsWith('/')) return api;
  if (origin !== undefined) return origin + api;
  throw refuse(
    'SHIP-099',
    hostPart,
    `The host’s settings name the data service by a path, ${api}, and its origin is missing: pass --api <origin>, or set SHIP_API.`,
  );
}

/** An answer of the service, or why there is none. */
export type ServiceAnswer =
  { readonly status: number; readonly type: string; readonly body: string } | { readonly why: string };

/** The service that a site's data comes from, for reading. */
export interface DataService {
  /**
   * Resolves to the answer to a GET request of a path below the service's URL, with its query. `deliver` passes the
   * answer on; it may take its time, and the number of requests at once is limited until it resolves. Rejects if the
   * pages ask for too much.
   */
  ask(path: string, deliver: (answer: ServiceAnswer) => Promise<unknown>): Promise<void>;
  /** Why the last request that failed got no answer. */
  readonly failure: string | undefined;
  close(): Promise<void>;
}

/** Opens the service at a URL; without one, no request is made. Doesn't follow redirects. */
export function openDataService(api: string | undefined, limit = limits): DataService {
  let pool: ReturnType<typeof openConnections> | undefined;
  const queue: (() => void)[] = [];
  let [requests, waiting, running, bytes] = [0, 0, 0, 0];
  let failure: string | undefined;
  let isClosed = false;

  const get = async (path: string): Promise<ServiceAnswer> => {
    const url = urlBelow(api, path);
    if (!url) return { why: 'it is not an address below the data service’s' };
    // Nothing would close connections that are opened now.
    if (isClosed) return { why: 'the data service was closed' };
    const signal = AbortSignal.timeout(limit.ms);
    try {
      const headers = { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'ship' };
      const { request, dispatcher } = await (pool ??= openConnections());
      const { statusCode, headers: answered, body } = await request(url, { dispatcher, headers, signal });
      if (statusCode >= 300 && statusCode < 400) {
        body.on('error', () => undefined).destroy();
        const wrong = statusCode === 304 ? 'sent no data' : 'redirects to another address';
        return { why: (failure = `${url.href} ${wrong} (${statusCode})`) };
      }
      const text = await read(body);
      if (text === undefined) return { why: `${url.href} has more than ${limit.answer / 2 ** 20} MiB` };
      return { status: statusCode, type: String(answered['content-type'] ?? ''), body: text };
    } catch (error) {
      if (error instanceof TooMuch) throw error;
      return { why: (failure = `${url.href} can't be reached: ${causeOf(error)}`) };
    }
  };

  /** The text of an answer; undefined if it is too large. */
  const read = async (body: Readable): Promise<string | undefined> => {
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      length += chunk.length;
      bytes += chunk.length;
      if (bytes > limit.all) throw new TooMuch(`the pages read more than ${limit.all / 2 ** 20} MiB of data`);
      if (length > limit.answer) return undefined;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  };

  return {
    ask: async (path, deliver) => {
      requests += 1;
      if (requests > limit.requests) throw new TooMuch(`the pages asked ${limit.requests} times for data`);
      if (waiting >= limit.waiting)
        throw new TooMuch(`the pages asked ${limit.waiting} times at once for data`);
      waiting += 1;
      if (running >= limit.atOnce) await new Promise<void>((resolve) => queue.push(resolve));
      else running += 1;
      try {
        await deliver(await get(path));
      } finally {
        waiting -= 1;
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
    get failure() {
      return failure;
    },
    close: async () => {
      isClosed = true;
      // Opening fails if the proxy's address is invalid. `ask` has reported that, and nothing is open.
      const connections = await pool?.catch(() => undefined);
      await connections?.dispatcher.destroy();
    },
  };
}

/** Thrown if the pages ask for more than the limits allow. */
class TooMuch extends Error {}

/**
 * What some servers take for a slash or for a step up, also if they decode twice. Includes plain steps, because Node.js 20
 * doesn't resolve those after a segment that begins with a dot, as in `/.a/../..`.
 */
const misleading = /%(?:25)*(?:2e|2f|5c)|\\|\/\.{1,2}(?:;|%(?:25)*3b|\/|$)/i;

/** The URL of a path below the service's URL; undefined if it would lead elsewhere. */
function urlBelow(api: string | undefined, path: string): URL | undefined {
  if (!api || !/^\/[!-~]{0,8191}$/.test(path)) return undefined;
  const base = new URL(api);
  const root = base.pathname.replace(/\/*$/, '/');
  if (!URL.canParse(base.origin + root + path.slice(1))) return undefined;
  const url = new URL(base.origin + root + path.slice(1));
  const isBelow = url.origin === base.origin && url.pathname.startsWith(root);
  return isBelow && !misleading.test(path.replace(/\?.*/, '')) ? url : undefined;
}
