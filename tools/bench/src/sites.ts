import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Release, SiteData } from '@forecast/contract';
import { serveSite } from '@forecast/ship';
import {
  composePage,
  integrityOf,
  livePages,
  livePrefix,
  memoryStore,
  siteDataIn,
} from '@forecast/ship/testing';
import { releaseSite } from './release';

/** A production site that is being served. */
export interface Served {
  readonly url: string;
  readonly close: () => void;
}

/** Serves the site with as many parts in its registry as asked for; those beyond the real ones are never loaded. */
export async function serveWith(parts: number): Promise<Served> {
  const store = memoryStore();
  await releaseSite(store);
  const textOf = async (key: string) => (await store.get(key))?.bytes.toString() ?? '';
  const data = padded(siteDataIn(await textOf(livePages.identity)), parts);
  const put = async (key: string, bytes: Buffer) =>
    void (await store.swap(key, bytes, (await store.get(key))?.tag));
  for (const { key } of await store.list(livePrefix, '.html')) {
    const page = Buffer.from(composePage(await textOf(key), data, { integrities: new Map() }));
    await put(key, page);
    await put(`${key}.br`, brotliCompressSync(page));
    await put(`${key}.gz`, gzipSync(page));
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

function padded({ registry, settings }: SiteData, parts: number): SiteData {
  const known = Object.entries(registry.microFrontends);
  const others = Array.from({ length: parts - known.length }, (_, index) => {
    const [, releases = []] = known[index % known.length] ?? [];
    return [`other-${index}`, releases.map((real) => renamed(real, index))] as const;
  });
  return { settings, registry: { ...registry, microFrontends: Object.fromEntries([...known, ...others]) } };
}
