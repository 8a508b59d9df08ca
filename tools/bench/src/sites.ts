import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Release, SiteData } from '@forecast/contract';
import { root, served } from '@forecast/dev';
import { releaseParts, serveSite } from '@forecast/ship';
import {
  composePage,
  integrityOf,
  livePages,
  livePrefix,
  memoryStore,
  siteDataIn,
} from '@forecast/ship/testing';

/** A production site that is being served. */
export interface Served {
  readonly url: string;
  /** The host's page, with the registry. */
  readonly page: string;
  readonly close: () => void;
}

/** Serves the site with as many parts in its registry as asked for; those beyond the real ones are never loaded. */
export async function serveWith(parts: number): Promise<Served> {
  const store = memoryStore();
  const skipped = { smoke: 'a site to measure' };
  await releaseParts({
    store,
    folders: served().map(({ name }) => join(root, name)),
    build: false,
    why: '',
    skipped,
    onProgress: console.error,
  });
  const textOf = async (key: string) => (await store.get(key))?.bytes.toString() ?? '';
  const live = await textOf(livePages.identity);
  const data = padded(siteDataIn(live), parts);
  const composed = (text: string) => composePage(text, data, { integrities: new Map() });
  const page = composed(live);
  const keys = (await store.list(livePrefix, '.html')).map(({ key }) => key);
  const pages = await Promise.all(keys.map(async (key) => [key, composed(await textOf(key))] as const));
  const server = await serveSite({ store, port: 0, pages: new Map(pages) });
  const close = () => void server.close();
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, page, close };
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
