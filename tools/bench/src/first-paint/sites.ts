import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { releaseSite } from '@forecast/dev/releaseSite';
import { serveSite } from '@forecast/ship';
import { folderStore, integrityOf } from '@forecast/ship/testing';
import sirv from 'sirv';
import { bundle, type Split } from './bundle';
import { hydratedPage } from './hydratedPage';
import { plainPage } from './plainPage';

/** One way to deliver the site's pages. */
export interface Delivery {
  readonly name: string;
  /** The origin, without a trailing slash. */
  readonly url: string;
}

/** The same pages with every kind of delivery that is compared. */
export interface Sites {
  readonly deliveries: readonly Delivery[];
  readonly close: () => void;
}

/** Releases the site, builds the variants to compare it with, and serves all of them over HTTP/1.1. */
export async function startSites(paths: readonly string[]): Promise<Sites> {
  const folder = mkdtempSync(join(tmpdir(), 'forecast-first-paint-'));
  const servers: Server[] = [];
  const started = async (name: string, server: Server): Promise<Delivery> => {
    servers.push(server);
    if (!server.listening) await once(server, 'listening');
    return { name, url: `http://localhost:${(server.address() as AddressInfo).port}` };
  };
  const released = async (name: string, skipped: { readonly prepare?: string } = {}) =>
    started(name, await releasedSite(join(folder, name), skipped));
  const site = await released('a');
  const headers = await headersAt(site.url, paths);
  const files = (name: string, own: string) => started(name, fileServer(own, headers));
  const bundled = (name: string, split: Split) => files(name, join(folder, split, 'dist'));
  await bundle('one', join(folder, 'one'));
  const exposed = await bundle('routes', join(folder, 'routes'));
  const releases = join(folder, site.name, 'r');
  const floor = join(folder, 'floor');
  await writePages(floor, site.url, paths, plainPage);
  symlinkSync(releases, join(floor, 'r'));
  const hydrated = join(folder, 'hydrated');
  const routes = join(folder, 'routes/dist');
  const bundledPage = readFileSync(join(routes, 'index.html'), 'utf8');
  const hashOf = (file: string) => integrityOf(readFileSync(join(routes, file)));
  await writePages(hydrated, site.url, paths, (page) => hydratedPage(page, bundledPage, exposed, hashOf));
  symlinkSync(releases, join(hydrated, 'r'));
  symlinkSync(join(routes, 'static'), join(hydrated, 'static'));
  const deliveries = [
    site,
    await bundled('b1', 'one'),
    await bundled('b2', 'routes'),
    await released('c', { prepare: 'to compare' }),
    await files('d', floor),
    await files('e', hydrated),
  ];
  return {
    deliveries,
    close: () => {
      for (const server of servers) server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function releasedSite(folder: string, skipped: { readonly prepare?: string }): Promise<Server> {
  const store = folderStore(folder);
  await releaseSite(store, { skipped });
  return serveSite({ store, port: 0 });
}

/** Writes the site's prerendered pages to a folder, each passed through `change`. */
async function writePages(
  folder: string,
  url: string,
  paths: readonly string[],
  change: (page: string) => string,
): Promise<void> {
  for (const path of paths) {
    const page = change(await (await fetch(`${url}${path}`)).text());
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'index.html'), page);
    writeFileSync(join(folder, path, 'index.html.br'), brotliCompressSync(page));
  }
}

/** The policy headers of each page, by path. */
type Policies = ReadonlyMap<string, readonly (readonly [name: string, value: string])[]>;

async function headersAt(url: string, paths: readonly string[]): Promise<Policies> {
  const entries = paths.map(async (path) => {
    const { headers } = await fetch(`${url}${path}`);
    return [path, [...headers].filter(([name]) => /^x-|policy$/.test(name))] as const;
  });
  return new Map(await Promise.all(entries));
}

/** Serves files and their compressed copies with the headers of a released site. Other paths get the site's page. */
function fileServer(folder: string, policies: Policies): Server {
  const files = sirv(folder, {
    brotli: true,
    single: true,
    setHeaders: (response, path) => {
      const isPage = !/^\/(static|r)\//.test(path);
      response.setHeader('Cache-Control', isPage ? 'no-cache' : 'public, max-age=31536000, immutable');
    },
  });
  return createServer((request, response) => {
    const [path = ''] = request.url?.split('?') ?? [];
    for (const [name, value] of policies.get(path) ?? []) response.setHeader(name, value);
    files(request, response);
  }).listen(0);
}
