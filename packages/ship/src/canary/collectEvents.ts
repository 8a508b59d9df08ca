import { open } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { SiteEvent } from '@forecast/contract';
import { siteEventSchema } from '@forecast/contract/schemas';
import * as v from 'valibot';
import { refuse } from '../Refusal';
import { hostPart } from '../site/ReleaseRef';
import { readRelease } from '../release/readRelease';
import { listen } from '../serve/listen';
import { readSite, type Site } from '../generations/readSite';
import type { Store } from '../store/Store';
import { appendLine } from './appendLine';
import { counter, senderOf } from './senderLimit';

/** Where events come from, and where they are kept. */
export interface CollectOptions {
  readonly store: Store;
  /** 0 for any that is free. */
  readonly port: number;
  /** Gets a line for each event. Made if it is not there. */
  readonly file: string;
  /** As many visitors of a rollout as one address may tell of, by kind of event; 5 unless it says otherwise. */
  readonly perAddress?: number;
  /** Hears once that events cannot be written, and once that they can be again. */
  readonly onProgress: (line: string) => void;
}

/** A collector that listens. */
export interface Collector {
  readonly server: Server;
  /** The path at which it takes events. */
  readonly path: string;
}

/** A line of the file: an event, and when it came, in UTC. */
export interface CollectedEvent {
  readonly at: string;
  readonly event: SiteEvent;
}

/** What an event may take, in bytes; a host posts none that is so long. */
const maxBytes = 8_192;

/** As long as a browser may take to send an event, in ms. */
const patienceMs = 10_000;

/**
 * Takes the events that a site's pages post, at the path that its settings name, and appends them to a file. Who sent
 * them is not kept. No request ends it, and neither does a full disk. Rejects with a refusal if the site posts its
 * events nowhere or the port cannot be used, and if the file cannot be written.
 */
export async function collectEvents(options: CollectOptions): Promise<Collector> {
  const { store, port, file, perAddress = 5, onProgress } = options;
  const path = new URL(await throwUnlessPosted(store)).pathname;
  const keep = keeper(file, onProgress);
  const count = counter(perAddress, () =>
    onProgress(
      `one address tells of more than ${perAddress} visitors of a rollout; the others are not counted`,
    ),
  );

  const answer = async (request: IncomingMessage): Promise<number> => {
    if (request.url?.split('?')[0] !== path) return 404;
    if (request.method !== 'POST') return 405;
    const body = await bodyOf(request);
    if (body === undefined) return 413;
    const event = eventIn(body);
    return event ? keep(count(event, senderOf(request))) : 400;
  };

  const server = createServer(
    { requestTimeout: patienceMs, headersTimeout: patienceMs },
    (request, response) => {
      answer(request).then(
        (status) => {
          // What is too large is not waited for.
          if (status === 413) response.setHeader('Connection', 'close');
          if (status === 405) response.setHeader('Allow', 'POST');
          response.writeHead(status, { 'Cache-Control': 'no-store' }).end();
        },
        // Whoever sent it is gone.
        () => response.destroy(),
      );
    },
  );
  try {
    // That it may not be written is better known now.
    await (await open(file, 'a')).close();
  } catch (error) {
    throw refuse('SHIP-078', 'site', `${file} cannot be written: ${String(error)}.`);
  }
  return { server: await listen(server, port), path };
}

/** The address that the live pages of a site post to; undefined if the host's settings name none. */
export async function eventsUrlOf(store: Store, { live }: Site): Promise<string | undefined> {
  const id = live[hostPart]?.stable;
  return id && (await readRelease(store, { part: hostPart, id })).record.settings?.eventsUrl;
}

async function throwUnlessPosted(store: Store): Promise<string> {
  const site = await readSite(store);
  const url = await eventsUrlOf(store, site);
  if (url) return url;
  throw refuse(
    'SHIP-083',
    'host',
    site.head ? 'The live host’s settings have no eventsUrl.' : 'Nothing is live, so no page posts events.',
  );
}

/** What a browser has sent, as text; undefined if that is too much. Rejects if it does not come to an end. */
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

function eventIn(text: string): SiteEvent | undefined {
  try {
    const read = v.safeParse(siteEventSchema, JSON.parse(text));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** Appends events to a file; gives the status to answer with. */
function keeper(file: string, onProgress: CollectOptions['onProgress']) {
  let failing = false;
  return async (event: SiteEvent): Promise<number> => {
    const collected: CollectedEvent = { at: new Date().toISOString(), event };
    try {
      await appendLine(file, JSON.stringify(collected));
      if (failing) onProgress(`events are written to ${file} again`);
      failing = false;
      return 204;
    } catch (error) {
      if (!failing) onProgress(`events are lost, ${file} cannot be written: ${String(error)}`);
      failing = true;
      return 503;
    }
  };
}
