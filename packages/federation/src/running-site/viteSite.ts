import type { Plugin } from 'vite';
import type { PartFolder } from '../folder/parts';
import { developmentFolder, localPart } from './localPart';
import { reactBundle } from './reactBundle';
import { siteProxy } from './siteProxy';

/** Makes Vite's development server show a running site with the local version of a part. */
export function viteSite(part: PartFolder, site: string, port: number): Plugin {
  const folder = developmentFolder(part);
  const react = reactBundle(part.folder);
  const proxy = siteProxy(site, () => localPart(part, port));
  return {
    name: 'running-site',
    config: () => ({
      base: folder,
      server: {
        // Only reachable from this machine, because it doesn't show the real site.
        host: 'localhost',
        // Other websites must not read the site through this server.
        cors: false,
        headers: { 'Cache-Control': 'no-store' },
        // The site's policy doesn't allow the overlay.
        hmr: { overlay: false },
      },
    }),
    configureServer: ({ middlewares }) => {
      middlewares.use(`${folder}react.js`, (_request, response, next) => {
        react().then((text) => response.setHeader('Content-Type', 'text/javascript').end(text), next);
      });
      middlewares.use((request, response, next) => {
        if (request.url?.startsWith(folder)) next();
        else
          void proxy(request as Parameters<typeof proxy>[0], response as Parameters<typeof proxy>[1], next);
      });
    },
  };
}
