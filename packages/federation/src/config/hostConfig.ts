import { join } from 'node:path';
import {
  lateStyle,
  listClaimedRoutes,
  registryFormat,
  siteDataText,
  type BuildContract,
  type SiteData,
} from '@forecast/contract';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { baseConfig, devServer, moduleRules, type ConfigFactory, type WithDevServer } from './baseConfig';
import { inlineScripts } from '../host-scripts/earlyScript';
import { CompiledOnLoad, HeldScripts } from '../host-scripts/hostScript';
import { partIn, portOf, siteSettings, type PartFolder } from '../folder/parts';
import { PortableRuntimeEntry } from '../plugins/portableRuntimeEntry';
import { serverBuild, serverScript } from './serverBuild';
import { sharedLibraries, singletons } from '../folder/sharedLibraries';
import { stateHost, type Route } from '../statement/statement';
import { StatementPlugin } from '../statement/StatementPlugin';
import { providedIn } from '../statement/surroundings';
import { RootFiles } from '../plugins/RootFiles';
import { TypeErrors } from '../plugins/TypeErrors';

/** Options that can't be derived from the host's folder. Paths are relative to that folder. */
export interface HostOptions {
  readonly routes: readonly Route[];
  /** The parts to load in development, each from its own local server. */
  readonly parts: () => readonly Pick<PartFolder, 'part' | 'port' | 'owner'>[];
  /** The module to run before the first paint, as an inline script. */
  readonly early: string;
  /** The module that renders pages on the server. */
  readonly server: string;
  /**
   * Matches modules that are loaded lazily, and rarely. They get their own copies of what they import, so that the
   * host's first script doesn't have to contain it. They can't import libraries that parts share.
   */
  readonly apart?: RegExp;
  /** The origin of the site's service. If set, the development server passes requests below `/api/` on to it. */
  readonly service?: string | undefined;
}

/**
 * The webpack configuration of the host in `folder`, with its page in `src/index.html`, the site's settings in
 * `site.json` (and `site.live.json`, if SITE_SETTINGS is `live`), and in `root` the files to serve as they are, at the
 * root of the site. A production build contains no list of parts: the release tool fills in the page's registry. The
 * page's template has four variables: `development` (a boolean), `siteData` (the content of the data block), `lateStyle`
 * (the only inline style) and `inlineScripts` (the only inline scripts).
 */
export function hostConfig(folder: string, options: HostOptions): ConfigFactory {
  const { apart, service } = options;
  return (_environment, { mode }) => {
    const development = mode === 'development';
    const own = partIn(folder);
    const { part } = own;
    const build = { folder, development, namespace: part };
    const base = baseConfig(build);
    const typeErrors = new TypeErrors(folder);
    const shared = sharedLibraries(folder);
    const browser: WithDevServer = {
      ...base,
      entry: './src/index.ts',
      output: {
        ...base.output,
        path: join(folder, 'dist'),
        filename: development ? 'static/[name].js' : 'static/[name].[contenthash:8].js',
        assetModuleFilename,
        // Load chunks from the same folder as the host's script: each release has its own folder.
        publicPath: development ? '/' : 'auto',
        uniqueName: part,
        clean: { keep: serverScript },
      },
      module: {
        rules: [...moduleRules(build), ...(apart ? [{ test: apart, layer: 'apart' }] : [])],
      },
      experiments: { layers: true },
      // A release has its own folder, so a chunk with nothing but libraries would never be cached longer than the rest.
      ...(!development && {
        optimization: { ...base.optimization, splitChunks: { cacheGroups: { defaultVendors: false } } },
      }),
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: part,
          remotes: {},
          shared: singletons(shared, { eager: true }),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          experiments: { optimization: { target: 'web', disableSnapshot: true } },
        }),
        new HeldScripts(),
        new HtmlWebpackPlugin({
          template: './src/index.html',
          // Absolute: a deep link such as /market/1 must not load its scripts from /market/.
          publicPath: '/',
          scriptLoading: 'defer',
          minify: !development && {
            collapseWhitespace: true,
            removeComments: true,
            // They mark the slots that `ship` fills.
            ignoreCustomComments: [/^\/?(head|body)$/],
          },
          templateParameters: {
            development,
            // Complete elements: if the tags were in the template, a formatter would add white space inside them, which
            // would change the hash.
            lateStyle: `<style>${lateStyle}</style>`,
            inlineScripts: inlineScripts(folder, options.early)
              .map((script) => `<script>${script}</script>`)
              .join(''),
            siteData: development ? siteDataText(developmentSite(folder, options)) : 'null',
          },
        }),
        ...(development
          ? [typeErrors]
          : [
              new PortableRuntimeEntry(),
              new CompiledOnLoad(),
              new RootFiles(folder),
              new StatementPlugin((compilation) =>
                stateHost(folder, options.routes, providedIn(compilation)),
              ),
            ]),
      ],
      ...(development && {
        devServer: {
          ...devServer(portOf(own), typeErrors),
          historyApiFallback: { disableDotRule: true },
          ...(service && {
            proxy: [{ context: ['/api/'], target: service, xfwd: true, logLevel: 'silent' }],
          }),
          static: [
            { directory: join(import.meta.dirname, '../development'), publicPath: '/development' },
            { directory: join(folder, 'root'), staticOptions: { dotfiles: 'allow' } },
          ],
        },
      }),
    };
    if (development) return browser;
    return [
      browser,
      serverBuild({
        folder,
        namespace: part,
        entry: serverEntry(shared, options),
        external: [],
        assetModuleFilename,
        // To draw pictures.
        inlined: /\.(wasm|woff2)$/,
      }),
    ];
  };
}

const assetModuleFilename = 'static/[name].[contenthash:8][ext]';

/** The exports of the host's server build: the rendering module, and every library that parts share. */
function serverEntry(shared: BuildContract['shared'], { server }: HostOptions): string {
  // Compiled JSX imports react/jsx-runtime.
  const names = Object.keys(shared).flatMap((name) =>
    name === 'react' ? [name, 'react/jsx-runtime'] : [name],
  );
  return [
    `export * from './${server}';`,
    ...names.map((name, index) => `import * as library${index} from '${name}';`),
    `export const libraries = { ${names.map((name, index) => `'${name}': library${index}`).join(', ')} };`,
  ].join('\n');
}

/** Site data that lists every part at its own development server. */
function developmentSite(folder: string, { parts }: HostOptions): SiteData {
  const own: readonly Pick<PartFolder, 'part' | 'port' | 'owner' | 'route'>[] = parts();
  const claimed = listClaimedRoutes(own);
  const releases = own.map(({ part, port, owner }) => [
    part,
    [
      {
        url: `http://localhost:${port}/remoteEntry.js`,
        metadata: { integrity: '', version: 'development' },
        extras: { release: 'development', owner, exposes: {} },
      },
    ],
  ]);
  return {
    registry: {
      schema: registryFormat,
      microFrontends: Object.fromEntries(releases) as SiteData['registry']['microFrontends'],
    },
    settings: siteSettings(folder),
    ...(claimed.length > 0 && { routes: claimed }),
  };
}
