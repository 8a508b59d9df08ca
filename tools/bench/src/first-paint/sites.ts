import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { hostFolder, root, served } from '@forecast/dev';
import { siteSettings } from '@forecast/federation';
import { pageHeaders, releaseParts, serveSite } from '@forecast/ship';
import { folderStore } from '@forecast/ship/testing';
import sirv from 'sirv';
import { bundle, type Cut } from './bundle';
import { plainPage } from './plainPage';

/** A way to deliver the site's pages. */
export interface Delivery {
  readonly name: string;
  /** What it is, for a reader of the table. */
  readonly title: string;
  /** Its origin, without a slash at the end. */
  readonly url: string;
  /** What is served: a site that was released, or the files of one. */
  readonly kind: 'site' | 'files';
  readonly folder: string;
}

/** The same pages, delivered in each way that is compared. */
export interface Sites {
  readonly deliveries: readonly Delivery[];
  readonly close: () => void;
}

/** Releases the site, builds what it is compared with, and serves all of it over HTTP/1.1. */
export async function startSites(paths: readonly string[]): Promise<Sites> {
  const folder = mkdtempSync(join(tmpdir(), 'forecast-first-paint-'));
  const servers: Server[] = [];
  const started = async (
    delivery: Omit<Delivery, 'url'>,
    server: Server | Promise<Server> = staticServer(delivery.folder),
  ): Promise<Delivery> => {
    const running = await server;
    servers.push(running);
    if (!running.listening) await once(running, 'listening');
    return { ...delivery, url: `http://localhost:${(running.address() as AddressInfo).port}` };
  };
  const bundled = async (name: string, title: string, cut: Cut) => {
    await bundle(cut, join(folder, cut));
    return started({ name, title, kind: 'files', folder: join(folder, cut, 'dist') });
  };
  const site = join(folder, 'site');
  const released = await started(
    { name: 'a', title: 'this site, as released', kind: 'site', folder: site },
    releasedSite(site),
  );
  const deliveries = [
    released,
    await bundled('b1', 'one bundle, without federation', 'one'),
    await bundled('b2', 'a bundle split by routes, without federation', 'routes'),
  ];
  const floor = join(folder, 'floor');
  if (await writePlainPages(floor, released.url, paths)) {
    symlinkSync(join(site, 'r'), join(floor, 'r'));
    deliveries.push(
      await started({ name: 'd', title: 'plain HTML, without scripts', kind: 'files', folder: floor }),
    );
  }
  return {
    deliveries,
    close: () => {
      for (const server of servers) server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function releasedSite(folder: string): Promise<Server> {
  const store = folderStore(folder);
  await releaseParts({
    store,
    folders: served().map(({ name }) => join(root, name)),
    build: false,
    why: 'to measure',
    skipped: { smoke: 'a site to measure' },
    onProgress: () => undefined,
  });
  return serveSite({ store, port: 0 });
}

/** Gives whether there are such pages: of a site that was not prepared there are none. */
async function writePlainPages(folder: string, url: string, paths: readonly string[]): Promise<boolean> {
  for (const path of paths) {
    const page = plainPage(await (await fetch(`${url}${path}`)).text());
    if (page === undefined) return false;
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'index.html'), page);
    writeFileSync(join(folder, path, 'index.html.br'), brotliCompressSync(page));
  }
  return true;
}

/** Serves files with what is compressed beside them and the headers of a released site; its page at other addresses. */
function staticServer(folder: string): Server {
  const data = {
    registry: { schema: '', microFrontends: {} },
    settings: siteSettings(hostFolder),
    scripts: [],
  };
  const files = sirv(folder, {
    brotli: true,
    single: true,
    setHeaders: (response, path) => {
      const isFile = /^\/(static|r)\//.test(path);
      response.setHeader('Cache-Control', isFile ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (!isFile)
        for (const header of Object.entries(pageHeaders(data, path))) response.setHeader(...header);
    },
  });
  return createServer((request, response) => files(request, response)).listen(0);
}
