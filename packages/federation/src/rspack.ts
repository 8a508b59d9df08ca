import { join } from 'node:path';
import { rspack, type RspackOptions } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { baseConfig, devServer, precompressed } from './config/baseConfig';
import { ownPage } from './config/ownPage';
import { serverBuild, serverScript } from './config/serverBuild';
import { exposesOf, partIn, portOf } from './folder/parts';
import { sharedLibraries, singletons } from './folder/sharedLibraries';
import { BuildManifest, exposeChunk } from './plugins/BuildManifest';
import { ContentId, unknownId } from './plugins/ContentId';
import { TypeErrors } from './plugins/TypeErrors';
import { siteServer } from './running-site/siteServer';
import { statePart } from './statement/statement';
import { StatementPlugin } from './statement/StatementPlugin';
import { neededIn, stylesIn } from './statement/surroundings';

/** Called by Rspack's CLI with its `--env` and `--mode`. */
type ConfigFactory = (
  environment: {
    /** The URL of a running site to show the part in. */
    readonly site?: string;
  },
  options: { mode?: string },
) => RspackOptions[];

/**
 * The Rspack configuration of the part in `folder`, which determines its name, port, shared libraries and exposes. It is
 * the same as the webpack configuration: a production build is a container whose entry pins every chunk, and a server
 * build; in development, a server shows the part alone or, with `--env site=…`, in a running site.
 */
export function partConfig(folder: string): ConfigFactory {
  return ({ site }, { mode }) => {
    const development = mode === 'development';
    const alone = development && site === undefined;
    const own = partIn(folder);
    const { part, federationName, version } = own;
    const port = portOf(own);
    const exposes = Object.entries(exposesOf(folder)).map(([path, file]) => ({ name: path.slice(2), file }));
    const shared = sharedLibraries(folder);
    const base = baseConfig({ folder, development, namespace: part });
    const typeErrors = new TypeErrors(folder);
    const browser = {
      ...base,
      entry: alone ? './src/index.ts' : {},
      output: {
        ...base.output,
        path: join(folder, 'dist'),
        filename: development ? '[name].js' : '[name].[contenthash:8].js',
        assetModuleFilename,
        publicPath: 'auto',
        uniqueName: development ? federationName : federationName + unknownId,
        // In development, Rspack would remove hot updates that an open page is about to request.
        clean: !development && { keep: serverScript },
      },
      optimization: {},
      plugins: [
        // Without the federation runtime, which the enhanced plugin would add to the entry.
        new rspack.container.ModuleFederationPluginV1({
          name: federationName,
          filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
          exposes: Object.fromEntries(
            exposes.map(({ name, file }) => [`./${name}`, { import: file, name: exposeChunk(name) }]),
          ),
          shared: singletons(shared, { eager: false }),
        }),
        new BuildManifest({
          container: federationName,
          version,
          exposes: exposes.map(({ name }) => name),
          shared,
        }),
        ...(alone
          ? [
              new rspack.HtmlRspackPlugin({
                chunks: ['main'],
                publicPath: '/',
                templateContent: ownPage(part),
              }),
            ]
          : []),
        ...(development
          ? [typeErrors, new ReactRefreshRspackPlugin()]
          : [
              new ContentId(),
              new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
              new StatementPlugin((compilation, imports) =>
                statePart(folder, neededIn(compilation), { styles: stylesIn(compilation), imports }),
              ),
              ...precompressed(),
            ]),
      ],
      ...(development && {
        devServer: {
          ...devServer(port, typeErrors),
          ...(site === undefined ? { historyApiFallback: true } : siteServer(own, site, port)),
        },
      }),
    };
    const entry = exposes.map(({ name, file }) => `export * as ${name} from '${file}';`).join('\n');
    const external = Object.keys(shared);
    const built = serverBuild({ folder, namespace: part, entry, external, assetModuleFilename });
    const server = {
      ...built,
      // Rspack's hash of a file depends on whether the build emits it, so both builds emit it under the same name.
      module: { ...built.module, generator: {} },
      optimization: {},
      plugins: [],
    };
    // The configurations and the plugins are typed for webpack, whose API Rspack implements.
    return (development ? [browser] : [browser, server]) as unknown as RspackOptions[];
  };
}

const assetModuleFilename = '[name].[contenthash:8][ext]';
