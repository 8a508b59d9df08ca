import { open } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { SiteEvent } from '@forecast/contract';
import { readSite, type Store } from '@forecast/ship';
import { listen, portOf } from '@forecast/ship/program';
import { eventIn, eventsUrlOf, type CollectedEvent } from '../events';
import { refuse } from '../refusals';
import { limitSenders, senderOf } from './senderLimit';

/** Where to collect events, and where to write them. */
export interface CollectOptions {
  readonly store: Store;
  /** The port to listen on; 0 picks a free one. */
  readonly port: number;
  /** The file to append to, one line per event. Created if missing. */
  readonly file: string;
  /** How many visitors of a rollout to count per IP address and kind of event. Default: 5. */
  readonly perAddress?: number;
  /** Called once when writing an event fails, and once when writing works again. */
  readonly onProgress: (line: string) => void;
}

/** A running collector. */
export interface Collector {
  readonly server: Server;
  /** Its URL on this machine. */
  readonly url: string;
}

/** The size limit for a request's body, in bytes; events are smaller. */
const maxBytes = 8_192;

/** How long a browser may take to send an event, in ms. */
const timeoutMs = 10_000;

/**
 * Starts a server that accepts the events that a site's pages post to the path of its `eventsUrl`, and appends them to a
 * file, without information about the sender. It keeps running after a malformed request, and when the disk is full.
 * Rejects with a refusal if the site has no `eventsUrl`, the port can't be used or the file can't be written.
 */
export async function collectEvents(options: CollectOptions): Promise<Collector> {
  const { store, port, file, perAddress = 5, onProgress } = options;
  const site = await readSite(store);
  const eventsUrl = await eventsUrlOf(store, site);
  if (!eventsUrl) {
    const missing = site.head ? 'The live host’s settings have no eventsUrl.' : 'Nothing is live.';
    throw refuse('CANARY-001', 'host', missing);
  }
  await throwUnlessWritable(file);
  const path = new URL(eventsUrl).pathname;
  const append = appender(file, onProgress);
  const limit = limitSenders(perAddress, () =>
    onProgress(
      `one address reports more than ${perAddress} visitors of a rollout; the others aren't counted`,
    ),
  );

  const answer = async (request: IncomingMessage): Promise<number> => {
    if (request.url?.split('?')[0] !== path) return 404;
    if (request.method !== 'POST') return 405;
    const body = await bodyOf(request);
    if (body === undefined) return 413;
    const event = eventIn(body);
    return event ? append(limit(event, senderOf(request))) : 400;
  };

  const server = createServer(
    { requestTimeout: timeoutMs, headersTimeout: timeoutMs },
    (request, response) => {
      answer(request).then(
        (status) => {
          // Don't wait for the rest of a body that is too large.
          if (status === 413) response.setHeader('Connection', 'close');
          if (status === 405) response.setHeader('Allow', 'POST');
          response.writeHead(status, { 'Cache-Control': 'no-store' }).end();
        },
        // The sender closed the connection.
        () => response.destroy(),
      );
    },
  );
  await listen(server, port);
  return { server, url: `http://localhost:${portOf(server)}${path}` };
}

async function throwUnlessWritable(file: string): Promise<void> {
  try {
    await (await open(file, 'a')).close();
  } catch (error) {
    throw refuse('CANARY-005', 'site', `${file} can't be written: ${String(error)}.`);
  }
}

/**
 * The body of a request as text; undefined if it is too large. Rejects if the connection ends before the whole body has
 * arrived.
 */
function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else resolve(undefined);
    });
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    request.on('error', reject);
  });
}

/** Returns a function that appends an event to a file and resolves to the status code for the response. */
function appender(file: string, onProgress: CollectOptions['onProgress']) {
  let failing = false;
  return async (event: SiteEvent): Promise<number> => {
    const collected: CollectedEvent = { at: new Date().toISOString(), event };
    try {
      await appendLine(file, JSON.stringify(collected));
      if (failing) onProgress(`events are being written to ${file} again`);
      failing = false;
      return 204;
    } catch (error) {
      if (!failing) onProgress(`events are being lost because ${file} can't be written: ${String(error)}`);
      failing = true;
      return 503;
    }
  };
}

const newline = 0x0a;

/**
 * Appends a line to a file in one write, so that lines from several writers don't mix. Starts a new line if the last
 * one is incomplete. Opens the file for every line, because log rotation may have moved it. Rejects unless the whole
 * line was written.
 */
export async function appendLine(path: string, line: string): Promise<void> {
  const file = await open(path, 'a+');
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    const bytes = Buffer.from(`${size > 0 && buffer[0] !== newline ? '\n' : ''}${line}\n`);
    const { bytesWritten } = await file.write(bytes);
    if (bytesWritten < bytes.length)
      throw new Error(`Only ${bytesWritten} of ${bytes.length} bytes were written.`);
  } finally {
    await file.close();
  }
}
