import type { AddressInfo } from 'node:net';
import { releaseSite } from '@forecast/dev/releaseSite';
import { serveSite } from '@forecast/ship';
import { memoryStore } from '@forecast/ship/testing';

/** A production site on a local server. */
export interface SiteServer {
  /** The origin, without a trailing slash. */
  readonly url: string;
  readonly close: () => void;
}

/** Releases the existing builds to a new site, and serves it over HTTP/1.1. */
export async function serveRelease(): Promise<SiteServer> {
  const store = memoryStore();
  await releaseSite(store);
  const server = await serveSite({ store, port: 0 });
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => void server.close() };
}
