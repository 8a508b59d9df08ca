import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Chunk, type Module } from 'webpack';
import { baseConfig, devServer, moduleRules, type ConfigFactory, type WithDevServer } from './baseConfig';
import { BuildId } from '../plugins/buildId';
import { BuildManifest, exposeChunk, fallbackChunk } from '../plugins/BuildManifest';
import { exposesOf, partIn, portOf } from '../folder/parts';
import { siteServer } from '../running-site/siteServer';
import { ownPage } from './ownPage';
import { serverBuild, serverScript } from './serverBuild';
import { sharedLibraries, singletons } from '../folder/sharedLibraries';
import { statePart } from '../statement/statement';
import { StatementPlugin } from '../statement/StatementPlugin';
import { neededIn, stylesIn } from '../statement/surroundings';
import { TypeErrors } from '../plugins/TypeErrors';

interface PartOptions {
  /**
   * Matches modules that are loaded lazily, and rarely. They get their own copies of what they import, so that the
   * part's first script can be one piece.
   */
  readonly apart: RegExp;
  /** Matches modules that must not be copied, such as those with a React context. */
  readonly common: RegExp;
}

/**
 * The webpack configuration of the part in `folder`, which determines its name, port, shared libraries and exposes. A
 * production build only contains the exposed modules. In development there is also a page that shows the part alone
 * (`src/index.ts`) or, with `--env site=…`, a running site that includes this part.
 */
export function partConfig(folder: string, options?: PartOptions): ConfigFactory {
  return ({ site }, { mode }) => {
    const development = mode === 'development';
    const alone = development && site === undefined;
    const own = partIn(folder);
    const { part, federationName } = own;
    const port = portOf(own);
    const exposes = Object.entries(exposesOf(folder));
    const shared = sharedLibraries(folder);
    const build = { folder, development, namespace: part };
    const base = baseConfig(build);
    const typeErrors = new TypeErrors(folder);
    const browser: WithDevServer = {
      ...base,
      entry: alone ? './src/index.ts' : {},
      output: {
        ...base.output,
        path: join(folder, 'dist'),
        filename: development ? '[name].js' : '[name].[contenthash:8].js',
        assetModuleFilename,
        // Relative to the URL the entry was loaded from, so that a build can be served from anywhere.
        publicPath: 'auto',
        uniqueName: federationName,
        clean: { keep: serverScript },
      },
      ...(options && {
        module: {
          rules: [
            ...moduleRules(build),
            { test: options.apart, layer: 'apart' },
            { test: options.common, layer: 'common' },
          ],
        },
        experiments: { layers: true },
      }),
      optimization: {
        ...base.optimization,
        ...(!development && { splitChunks: { cacheGroups: { fallbacks } } }),
      },
      plugins: [
        ...(base.plugins ?? []),
        // Webpack's own plugin, because the enhanced one would add a second copy of the runtime to the page.
        new webpack.container.ModuleFederationPlugin({
          name: federationName,
          filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
          exposes: Object.fromEntries(
            exposes.map(([path, file]) => [path, { import: file, name: exposeChunk(nameOf(path)) }]),
          ),
          shared: singletons(shared, { eager: false }),
        }),
        new BuildManifest({
          container: federationName,
          version: own.version,
          exposes: exposes.map(([path]) => nameOf(path)),
          shared,
        }),
        ...(alone
          ? [new HtmlWebpackPlugin({ chunks: ['main'], publicPath: '/', templateContent: ownPage(part) })]
          : []),
        ...(development
          ? [typeErrors]
          : [
              new BuildId(JSON.stringify(shared)),
              new StatementPlugin((compilation, imports) =>
                statePart(folder, neededIn(compilation), { styles: stylesIn(compilation), imports }),
              ),
            ]),
      ],
      ...(development && {
        devServer: {
          ...devServer(port, typeErrors),
          ...(site === undefined ? { historyApiFallback: true } : siteServer(own, site, port)),
        },
      }),
    };
    if (development) return browser;
    const entry = exposes.map(([path, file]) => `export * as ${nameOf(path)} from '${file}';`);
    const external = Object.keys(shared);
    return [
      browser,
      serverBuild({ folder, namespace: part, entry: entry.join('\n'), external, assetModuleFilename }),
    ];
  };
}

/**
 * Puts a part's fallback copies of shared libraries into a single chunk. Pages rarely need these copies, but every
 * visitor downloads the part's entry, which lists the name and hash of each chunk.
 */
const fallbacks = {
  name: fallbackChunk,
  enforce: true,
  chunks: ({ groupsIterable }: Chunk) =>
    [...groupsIterable].every(({ origins }) => origins.every(({ module }) => module && isShared(module))),
};

/** Whether a module is a placeholder for a shared library. */
const isShared = ({ type }: Module) => type === 'provide-module' || type === 'consume-shared-module';

/** The name of the exposed module `./Name`. */
const nameOf = (path: string) => path.slice('./'.length);

const assetModuleFilename = '[name].[contenthash:8][ext]';
