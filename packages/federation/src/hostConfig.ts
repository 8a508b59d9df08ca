import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registryFormat, type SiteData } from '@forecast/contract';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { RuleSetRule } from 'webpack';
import { baseConfig, devServer, moduleRules, scriptLoader, type Build } from './baseConfig';
import { siteDataText } from '@forecast/contract';
import { stateHost, type Route } from './contract/stateContract';
import { StatedContract } from './contract/StatedContract';
import type { ConfigFactory } from './mode';
import { findParts, portOf } from './parts';
import { sharedLibraries } from './sharedLibraries';
import { siteSettings } from './siteSettings';

/**
 * The webpack configuration of the host in `folder`. It names no remote: the page carries a registry, which
 * development fills from the `remote-*` folders and production from the releases that are live.
 */
export function hostConfig(folder: string, routes: readonly Route[]): ConfigFactory {
  return (_environment, { mode }) => {
    const development = mode === 'development';
    const build = { folder, development, namespace: 'host' };
    const base = baseConfig(build);
    return {
      ...base,
      entry: './src/index.ts',
      output: {
        ...base.output,
        path: join(folder, 'dist'),
        filename: development ? 'static/[name].js' : 'static/[name].[contenthash:8].js',
        assetModuleFilename: 'static/[name].[contenthash:8][ext]',
        // Chunks come from wherever the host's script does: the release tool puts each release elsewhere.
        publicPath: development ? '/' : 'auto',
        uniqueName: 'host',
        clean: true,
      },
      module: {
        rules: [{ oneOf: [beforePaint(build), ...moduleRules(build)] }],
      },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: 'host',
          remotes: {},
          shared: sharedLibraries({ eager: true }),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          experiments: { optimization: { target: 'web' } },
        }),
        new HtmlWebpackPlugin({
          template: './src/index.html',
          // Absolute: a deep link such as /market/1 must not load its scripts from /market/.
          publicPath: '/',
          scriptLoading: 'defer',
          minify: false,
          templateParameters: {
            development,
            siteData: development ? siteDataText(developmentSite(folder)) : 'null',
          },
        }),
        ...(development ? [] : [new StatedContract(() => stateHost(folder, routes))]),
      ],
      ...(development && {
        devServer: {
          ...devServer(Number(process.env['PORT'] ?? portOf(folder))),
          historyApiFallback: { disableDotRule: true },
          static: { directory: join(import.meta.dirname, '../development'), publicPath: '/development' },
        },
      }),
    };
  };
}

/** Runs before the first paint, so it is a file of its own, which the page's template names. */
function beforePaint(build: Build): RuleSetRule {
  const source = readFileSync(join(build.folder, 'src/shell/profile/beforePaint.ts'));
  // Named by its source: webpack would change a hash of its own once more, after the page has been written.
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return {
    test: /beforePaint\.ts$/,
    type: 'asset/resource',
    generator: { filename: `static/beforePaint.${hash}.js` },
    use: scriptLoader({ ...build, development: false }),
  };
}

/** Every part at its own development server. */
function developmentSite(hostFolder: string): SiteData {
  const parts = findParts(join(hostFolder, '..'));
  return {
    registry: {
      schema: registryFormat,
      microFrontends: Object.fromEntries(
        parts.map(({ part, port, owner }) => [
          part,
          [
            {
              url: `http://localhost:${port}/remoteEntry.js`,
              metadata: { integrity: '', version: 'development' },
              extras: { release: 'development', owner, exposes: {} },
            },
          ],
        ]),
      ),
    },
    settings: siteSettings(hostFolder),
  };
}
