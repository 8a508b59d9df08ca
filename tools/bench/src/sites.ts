import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Release, SiteData } from '@forecast/contract';
import { releaseSite } from '@forecast/dev/releaseSite';
import { readSite, serveSite } from '@forecast/ship';
import {
  composePage,
  integrityOf,
  livePages,
  liveTexts,
  memoryStore,
  readPreparedPages,
  siteDataIn,
} from '@forecast/ship/testing';

/** A production site that is being served. */
export interface Served {
  readonly url: string;
  readonly close: () => void;
}

/** Serves the site with as many parts in its registry as asked for; those beyond the real ones are never loaded. */
export async function serveWith(parts: number): Promise<Served> {
  const store = memoryStore();
  await releaseSite(store);
  const live = (await store.get(livePages.identity))?.bytes.toString() ?? '';
  const shell = composePage(live, padded(siteDataIn(live), parts), { integrities: new Map() });
  const { head } = await readSite(store);
  const prepared = await readPreparedPages(store, head?.generation.prepared);
  const put = async (key: string, bytes: Buffer) =>
    void (await store.swap(key, bytes, (await store.get(key))?.tag));
  for (const [key, text] of liveTexts(shell, prepared?.pieces ?? new Map())) {
    await put(key, Buffer.from(text));
    await put(`${key}.br`, brotliCompressSync(text));
    await put(`${key}.gz`, gzipSync(text));
  }
  const server = await serveSite({ store, port: 0 });
  const close = () => void server.close();
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close };
}

/** A release at an address and with hashes of its own, or the page would compress better than a real one. */
function renamed(real: Release, index: number): Release {
  const hash = (text: string) => integrityOf(`${index} ${text}`);
  const { metadata, extras } = real;
  const exposes = Object.entries(extras.exposes).map(([name, scripts]) => [
    name,
    scripts.map(({ path, integrity }) => ({ path, integrity: hash(integrity) })),
  ]);
  return {
    ...real,
    url: real.url.replace(/^\/r\/[^/]+/, `/r/other-${index}`),
    metadata: { ...metadata, integrity: hash(metadata.integrity) },
    extras: { ...extras, exposes: Object.fromEntries(exposes) as Release['extras']['exposes'] },
  };
}

function padded({ registry, ...rest }: SiteData, parts: number): SiteData {
  const known = Object.entries(registry.microFrontends);
  const others = Array.from({ length: parts - known.length }, (_, index) => {
    const [, releases = []] = known[index % known.length] ?? [];
    return [`other-${index}`, releases.map((real) => renamed(real, index))] as const;
  });
  return { ...rest, registry: { ...registry, microFrontends: Object.fromEntries([...known, ...others]) } };
}
