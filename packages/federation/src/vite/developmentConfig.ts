import { isAbsolute, join, sep } from 'node:path';
import { federation } from '@module-federation/vite';
import reactPlugin from '@vitejs/plugin-react-swc';
import { defaultClientConditions, type Plugin, type UserConfig } from 'vite';
import { styleNames } from '../config/baseConfig';
import { ownPage } from '../config/ownPage';
import { conditionsOf } from '../folder/installedPackage';
import { exposesOf, partIn, portOf } from '../folder/parts';
import { sharedLibraries } from '../folder/sharedLibraries';

/** The configuration of a part's development server. */
export function developmentConfig(folder: string): UserConfig {
  const own = partIn(folder);
  const port = portOf(own);
  const libraries = sharedLibraries(folder);
  const { react } = libraries;
  // Compiled JSX imports this module, which the federation plugin would otherwise find too late for the first render.
  const compiled = react && { 'react/jsx-dev-runtime': react };
  const shared = Object.entries({ ...libraries, ...compiled }).map(([name, { requires, version }]) => [
    name,
    { singleton: true, version, requiredVersion: requires, strictVersion: true },
  ]);
  const withinPackages = sharedWithinPackages(folder, Object.keys(libraries));
  return {
    root: folder,
    publicDir: false,
    appType: 'custom',
    resolve: { conditions: [...conditionsOf(folder), ...defaultClientConditions] },
    // As in production, because the site's policy doesn't allow pictures in scripts.
    build: { assetsInlineLimit: 0 },
    // Known before the first request, because a library found later reloads the page.
    optimizeDeps: {
      entries: ['src/index.ts', ...Object.values(exposesOf(folder))],
      // Vite bundles installed packages with plugins of their own.
      rolldownOptions: { plugins: [withinPackages] },
    },
    server: {
      port,
      strictPort: true,
      cors: true,
      origin: `http://localhost:${port}`,
      // A host waits only 10 s for a part, and compiling one for the first time can take longer.
      warmup: { clientFiles: Object.values(exposesOf(folder)) },
    },
    plugins: [
      withinPackages,
      reactPlugin({ plugins: [styleNames({ development: true, namespace: own.part })] }),
      federation({
        name: own.federationName,
        filename: moduleEntry,
        // A classic script, which every host can load.
        varFilename: 'remoteEntry.js',
        exposes: exposesOf(folder),
        shared: Object.fromEntries(shared),
        manifest: true,
        dts: false,
      }),
      hotReload(),
      alone(own.part),
    ],
  };
}

const moduleEntry = 'remoteEntry.mjs';

/**
 * Makes packages import shared libraries from the host, even one of their own, such as `@forecast/shared/query`: the
 * federation plugin would give a package a second copy of that.
 */
function sharedWithinPackages(folder: string, libraries: readonly string[]): Plugin {
  const part = join(folder, 'src/index.ts');
  const isWithinPackage = (path: string, library: string) => {
    const name = /^(?:@[^/]+\/)?[^/]+/.exec(library)?.[0];
    return path.includes('/node_modules/')
      ? library !== name && path.includes(`/node_modules/${name}/`)
      : isAbsolute(path) && !path.startsWith(folder + sep);
  };
  return {
    name: 'shared-within-packages',
    enforce: 'pre',
    resolveId(library, importer, options) {
      return importer !== undefined && libraries.includes(library) && isWithinPackage(importer, library)
        ? this.resolve(library, part, { ...options, skipSelf: true })
        : undefined;
    },
  };
}

/**
 * Prepares a host's page for replacing components, as the inline script on Vite's own pages does, before any module of
 * the part runs.
 */
function hotReload(): Plugin {
  let preamble = '';
  return {
    name: 'part-hot-reload',
    configResolved: ({ base }) => {
      preamble = `
        import { injectIntoGlobalHook } from '${base}@react-refresh';
        injectIntoGlobalHook(window);
        window.$RefreshReg$ = () => {};
        window.$RefreshSig$ = () => (type) => type;
      `;
    },
    transform: {
      // After the federation plugin has written the entry.
      order: 'post',
      filter: { id: /virtual:mf-REMOTE_ENTRY_ID:/ },
      handler: (code) => preamble + code,
    },
  };
}

/** Serves the page that shows the part alone, at every path. */
const alone = (part: string): Plugin => ({
  name: 'part-alone',
  configureServer: (server) => () => {
    server.middlewares.use((request, response, next) => {
      const { url = '/', headers } = request;
      if (!headers.accept?.includes('text/html')) return next();
      server
        .transformIndexHtml(url, ownPage(part, '<script type="module" src="/src/index.ts"></script>'))
        .then((page) => response.setHeader('Content-Type', 'text/html').end(page), next);
    });
  },
});
