import type { ServerResponse } from 'node:http';
import type { Configuration } from 'webpack-dev-server';
import type { PartFolder } from '../folder/parts';
import { developmentFolder, localPart } from './localPart';
import { reactBundle } from './reactBundle';
import { siteProxy } from './siteProxy';

/** Configures the development server of webpack or Rspack to show a running site with a local build of one part. */
export function siteServer(part: PartFolder, site: string, port: number): Configuration {
  const folder = developmentFolder(part);
  const react = reactBundle(part.folder);
  return {
    // Only reachable from this machine, because it doesn't show the real site.
    host: 'localhost',
    static: false,
    headers: { 'Cache-Control': 'no-store' },
    devMiddleware: { publicPath: folder, index: false },
    webSocketServer: { type: 'ws', options: { path: `${folder}ws` } },
    client: { webSocketURL: `ws://localhost:${port}${folder}ws`, overlay: { runtimeErrors: false } },
    setupMiddlewares: (middlewares) => [
      ...middlewares,
      {
        name: 'development-react',
        path: `${folder}react.js`,
        middleware: (_request: unknown, response: ServerResponse, next: (error: unknown) => void) => {
          react().then((text) => response.setHeader('Content-Type', 'text/javascript').end(text), next);
        },
      },
      { name: 'running-site', middleware: siteProxy(site, () => localPart(part, port)) },
    ],
  };
}
