import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { Refusal, counted, refuse } from '../Refusal';
import { listen } from '../serve';
import { refText, type Store } from '../store';
import { openUpload, publishUpload, readUpload } from './receiveUpload';
import { uploadLimits, uploadRefused, type UploadResponse } from './upload';

/** Where to receive releases. */
export interface ReceiveOptions {
  /** Opens the site with its trust file. Called for each upload, so that a key can be removed at any time. */
  readonly store: () => Promise<Store>;
  /** 0 for any free port. */
  readonly port: number;
  /** Logs what was published, refused or failed; of requests without a known key, at most one line a second. */
  readonly onProgress: (line: string) => void;
}

/** How long a client may take to send the head of an upload, in ms. */
const headMs = 5_000;

/** How long a client may take to send the rest, in ms: 64 MiB at 256 KiB/s take 4 minutes. */
const bodyMs = (bytes: number): number => 10_000 + bytes / 256;

/** How many clients may be connected that haven't sent a signed head. The next one replaces the oldest. */
const mostStrangers = 1_000;

/** How many of them may send the rest of a refused request before they are disconnected. */
const mostDraining = 4;

/**
 * Receives releases from `ship publish` over HTTP. A client without a key in the trust file can't occupy more than a
 * connection for a few seconds; the uploads of others are buffered one after another. Rejects with a refusal if the port
 * isn't available.
 */
export function receiveReleases({ store, port, onProgress }: ReceiveOptions): Promise<Server> {
  const strangers = new Set<Socket>();
  const inTurn = uploadQueue(uploadLimits.offer + uploadLimits.bytes);
  const site = atMostEverySecond(store);
  const logStranger = sparsely(onProgress);
  let draining = 0;

  const receive = async (request: IncomingMessage): Promise<UploadResponse> => {
    let log = logStranger;
    // The default iterator would close the connection after an early refusal, before the response is sent.
    const body = request.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Uint8Array>;
    try {
      const upload = await within(headMs, openUpload(site, body));
      strangers.delete(request.socket);
      log = onProgress;
      const { ref, outcome } = await inTurn(upload.head, async () => {
        const now = await store();
        return publishUpload(now, await within(bodyMs(upload.head.bytes), readUpload(now, upload)));
      });
      log(`${refText(ref)} ${outcome}`);
      return { outcome: 'done', published: outcome };
    } catch (error) {
      log(String(error));
      const { outcome, findings } = isAboutUpload(error)
        ? error
        : refuse('SHIP-065', 'site', 'The server failed; its log says why.');
      return { outcome, findings };
    } finally {
      void body.return?.();
    }
  };

  /** Reads what a client is still sending, because it may read the response only afterwards. */
  const drain = (request: IncomingMessage, isStranger: boolean) => {
    if (isStranger) draining += 1;
    const timer = setTimeout(() => request.destroy(), isStranger ? headMs : bodyMs(uploadLimits.bytes));
    request.once('close', () => {
      if (isStranger) draining -= 1;
      clearTimeout(timer);
    });
    setImmediate(() => request.resume());
  };

  const limits = { headersTimeout: headMs, requestTimeout: 600_000, connectionsCheckingInterval: 1_000 };
  const server = createServer(limits, (request, response) => {
    const close = { Connection: 'close' };
    if (request.method !== 'POST') return void response.writeHead(405, { ...close, Allow: 'POST' }).end();
    void receive(request).then((answer) => {
      const isStranger = strangers.has(request.socket);
      const drains = !request.complete && !request.destroyed && !(isStranger && draining >= mostDraining);
      const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
      response.writeHead(statuses[answer.outcome], { ...headers, ...(!drains && close) });
      response.end(JSON.stringify(answer));
      if (drains) drain(request, isStranger);
    });
  });
  server.on('connection', (socket) => {
    strangers.add(socket);
    socket.once('close', () => strangers.delete(socket));
    const [oldest] = strangers;
    if (strangers.size > mostStrangers) oldest?.destroy();
  });
  return listen(server, port);
}

/** The result of `work`. Rejects with a refusal if that takes longer than `ms`. */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const why = `It didn't arrive within ${Math.round(ms / 1000)} seconds.`;
    timer = setTimeout(() => reject(uploadRefused('site', why)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns a function that calls `read` at most once a second, and otherwise returns the last result. */
function atMostEverySecond<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let last: { readonly at: number; readonly result: Promise<Result> } | undefined;
  return () => {
    const at = performance.now();
    if (!last || at - last.at >= 1_000) last = { at, result: read() };
    return last.result;
  };
}

/** Returns a function that logs at most one line a second, with how many others there were before it. */
function sparsely(log: (line: string) => void): (line: string) => void {
  let [loggedAt, others] = [-Infinity, 0];
  return (line) => {
    if (performance.now() - loggedAt < 1_000) others += 1;
    else {
      log(others > 0 ? `${line} (and ${counted(others, 'other request')} before)` : line);
      [loggedAt, others] = [performance.now(), 0];
    }
  };
}

/** Whether an error may be sent to anybody. Others name the store or the trust file. */
const isAboutUpload = (error: unknown): error is Refusal =>
  error instanceof Refusal && (error.outcome === 'refused' || error.outcome === 'lost');

const statuses = { done: 200, refused: 403, lost: 409, unknown: 500, usage: 500 } as const;

/** How many uploads with one key may be under way. */
const mostPerKey = 8;

/**
 * Returns a function that runs `work` for an upload once the uploads under way have at most `most` bytes together. They
 * begin in the order in which they arrived. Rejects with a refusal if too many uploads with the same key are waiting.
 */
function uploadQueue(most: number) {
  const counts = new Map<string, number>();
  const waiting: { readonly bytes: number; readonly begin: () => void }[] = [];
  let used = 0;
  const beginNext = () => {
    for (let [next] = waiting; next && used + next.bytes <= most; [next] = waiting) {
      waiting.shift();
      used += next.bytes;
      next.begin();
    }
  };
  return async <Result>(
    { key, bytes }: { readonly key: string; readonly bytes: number },
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const count = (counts.get(key) ?? 0) + 1;
    if (count > mostPerKey)
      throw refuse('SHIP-100', 'site', `${mostPerKey} uploads with the key ${key} are under way.`);
    counts.set(key, count);
    await new Promise<void>((begin) => {
      waiting.push({ bytes, begin });
      beginNext();
    });
    try {
      return await work();
    } finally {
      used -= bytes;
      counts.set(key, (counts.get(key) ?? 1) - 1);
      beginNext();
    }
  };
}
