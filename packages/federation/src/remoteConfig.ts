import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { baseConfig, devServer } from './baseConfig';
import { buildId } from './buildId';
import { stateRemote } from './contract/stateContract';
import { StatedContract } from './contract/StatedContract';
import { exposesOf } from './exposes';
import type { ConfigFactory } from './mode';
import { partIn } from './parts';
import { sharedLibraries } from './sharedLibraries';

/**
 * The webpack configuration of the remote in `folder`. Its name, port and exposes are read from the folder.
 * A production build holds the exposed modules only; development adds the part's own page (`src/index.ts`).
 */
export function remoteConfig(folder: string): ConfigFactory {
  return (_environment, { mode }) => {
    const development = mode === 'development';
    const { part, federationName, port } = partIn(folder);
    const base = baseConfig({ folder, development, namespace: part });
    return {
      ...base,
      entry: development ? './src/index.ts' : {},
      output: {
        ...base.output,
        path: join(folder, 'dist'),
        filename: development ? '[name].js' : '[name].[contenthash:8].js',
        assetModuleFilename: '[name].[contenthash:8][ext]',
        // Relative to wherever the entry was loaded from: one build serves at any address.
        publicPath: 'auto',
        uniqueName: development
          ? federationName
          : `${federationName}_${buildId(join(folder, '..'), basename(folder))}`,
        clean: true,
      },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: federationName,
          filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
          exposes: exposesOf(folder),
          shared: sharedLibraries({ eager: false }),
          shareStrategy: 'loaded-first',
          // In development it would list hot updates too, which the runtime would then run as scripts.
          manifest: { disableAssetsAnalyze: development },
          dts: false,
          // Remotes load no remotes: fragments reach them through the host.
          experiments: { optimization: { target: 'web', disableRemote: true } },
        }),
        development ? ownPage(part) : new StatedContract(() => stateRemote(folder)),
      ],
      ...(development && {
        devServer: { ...devServer(Number(process.env['PORT'] ?? port)), historyApiFallback: true },
      }),
    };
  };
}

function ownPage(part: string) {
  return new HtmlWebpackPlugin({
    chunks: ['main'],
    publicPath: '/',
    templateContent: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${part}, alone</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`,
  });
}
