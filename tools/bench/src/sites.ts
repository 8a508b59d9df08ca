import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostFolder, root } from '@forecast/dev';
import { findParts } from '@forecast/federation';
import type { Release, SiteData } from '@forecast/shared/contract';
import { composeSite, integrityOf, pageOf, serveSite, writePage } from '@forecast/ship';

/** A production site that is being served. */
export interface Served {
  readonly url: string;
  /** The host's page, with the registry. */
  readonly page: string;
  readonly close: () => void;
}

/** Serves the site with as many parts in its registry as asked for; those beyond the real ones are never loaded. */
export async function serveWith(parts: number): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'forecast-bench-'));
  const data = padded(composeSite({ site: folder, hostFolder, parts: findParts(root) }), parts);
  const page = pageOf(hostFolder, data);
  writePage(folder, page);
  const server = await serveSite({ folder, data, port: 0 });
  const close = () => {
    server.close();
    rmSync(folder, { recursive: true });
  };
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, page, close };
}

/** A release at an address and with hashes of its own, or the page would compress better than a real one. */
function renamed(release: Release, index: number): Release {
  const hash = (text: string) => integrityOf(`${index} ${text}`);
  const { metadata, extras } = release;
  const exposes = Object.entries(extras.exposes).map(([name, scripts]) => [
    name,
    scripts.map(({ path, integrity }) => ({ path, integrity: hash(integrity) })),
  ]);
  return {
    ...release,
    url: release.url.replace(/^\/r\/[^/]+/, `/r/other-${index}`),
    metadata: { ...metadata, integrity: hash(metadata.integrity) },
    extras: { ...extras, exposes: Object.fromEntries(exposes) as Release['extras']['exposes'] },
  };
}

function padded({ registry, settings }: SiteData, parts: number): SiteData {
  const real = Object.entries(registry.microFrontends);
  const others = Array.from({ length: parts - real.length }, (_, index) => {
    const [, releases = []] = real[index % real.length] ?? [];
    return [`other-${index}`, releases.map((release) => renamed(release, index))] as const;
  });
  return { settings, registry: { ...registry, microFrontends: Object.fromEntries([...real, ...others]) } };
}
