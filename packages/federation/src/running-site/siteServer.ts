import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Configuration, default as DevServer } from 'webpack-dev-server';
import type { PartFolder } from '../folder/parts';
import type { LocalPart } from './localPage';
import { reactBundle } from './reactBundle';
import { siteProxy } from './siteProxy';

/**
 * Configures a development server to show a running site with a local build of one part. The build is served next to
 * the part's releases, under a name no release can have, so that the page's policy already allows it.
 */
export function siteServer(part: PartFolder, site: string, port: number): Configuration {
  const folder = `/r/${part.part}/development/`;
  const react = reactBundle(part.folder);
  return {
    // Only reachable from this machine, because it doesn't show the real site.
    host: 'localhost',
    static: false,
    headers: { 'Cache-Control': 'no-store' },
    devMiddleware: { publicPath: folder, index: false },
    webSocketServer: { type: 'ws', options: { path: `${folder}ws` } },
    client: { webSocketURL: `ws://localhost:${port}${folder}ws`, overlay: { runtimeErrors: false } },
    setupMiddlewares: (middlewares, server) => [
      ...middlewares,
      {
        name: 'development-react',
        path: `${folder}react.js`,
        middleware: (_request: unknown, response: ServerResponse, next: (error: unknown) => void) => {
          react().then((text) => response.setHeader('Content-Type', 'text/javascript').end(text), next);
        },
      },
      { name: 'running-site', middleware: siteProxy(site, () => localPart(part, folder, server)) },
    ],
  };
}

/** The build as a registry entry, whose release id changes with the entry script so that open pages notice a new build. */
async function localPart(
  { part, owner, version, route }: PartFolder,
  folder: string,
  { middleware }: DevServer,
): Promise<LocalPart> {
  if (!middleware) throw new Error('The development server has no build.');
  await new Promise((resolve) => middleware.waitUntilValid(resolve));
  const url = `${folder}remoteEntry.js`;
  const file = middleware.getFilenameFromUrl(url) ?? url;
  const entry = await new Promise<Buffer | string>((resolve, reject) => {
    middleware.context.outputFileSystem.readFile?.(file, (error, bytes) =>
      bytes === undefined ? reject(error ?? new Error(`${file} is missing.`)) : resolve(bytes),
    );
  });
  const hash = createHash('sha384').update(entry).digest();
  return {
    part,
    route,
    before: `${folder}react.js`,
    release: {
      url,
      metadata: { integrity: `sha384-${hash.toString('base64')}`, version },
      deployment: { traffic: 100, default: true },
      extras: { release: `local-${hash.toString('hex').slice(0, 8)}`, owner, exposes: {} },
    },
  };
}
