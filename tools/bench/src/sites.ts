import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { siteDataText, type Release, type SiteData } from '@forecast/contract';
import { releaseSite } from '@forecast/dev/releaseSite';
import { serveSite } from '@forecast/ship';
import {
  integrityOf,
  memoryStore,
  pointerBytes,
  pointerKey,
  readPointer,
  registryKey,
  sha256Of,
  siteDataOf,
} from '@forecast/ship/testing';

/** A production site on a local server. */
export interface Served {
  readonly url: string;
  readonly close: () => void;
}

/** Serves the site with this many parts in its registry. The additional parts are never loaded. */
export async function serveWith(parts: number): Promise<Served> {
  const store = memoryStore();
  await releaseSite(store);
  const current = await store.get(pointerKey);
  const pointer = current && readPointer(current.bytes);
  if (!pointer) throw new Error('The store has no live generation.');
  const registries: Record<string, string> = {};
  for (const [host, sha256] of Object.entries(pointer.registries)) {
    const real = (await store.get(registryKey(sha256)))?.bytes.toString() ?? '';
    const text = siteDataText(padded(siteDataOf(real), parts));
    registries[host] = sha256Of(text);
    await store.putNew(registryKey(sha256Of(text)), Buffer.from(text));
    await store.putNew(`${registryKey(sha256Of(text))}.br`, brotliCompressSync(text));
  }
  await store.swap(pointerKey, pointerBytes({ ...pointer, registries }), current.tag);
  const server = await serveSite({ store, port: 0 });
  const close = () => void server.close();
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close };
}

/**
 * A copy of a release with a different URL and different hashes. If they were equal, the page would compress
 * unrealistically well.
 */
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
  const real = Object.entries(registry.microFrontends);
  const others = Array.from({ length: parts - real.length }, (_, index) => {
    const [, releases = []] = real[index % real.length] ?? [];
    return [`other-${index}`, releases.map((release) => renamed(release, index))] as const;
  });
  return { ...rest, registry: { ...registry, microFrontends: Object.fromEntries([...real, ...others]) } };
}
