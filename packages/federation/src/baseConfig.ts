import { createRequire } from 'node:module';
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { conditionsOf, findPackage, installedPackage } from './installedPackage';
import { PinnedChunks } from './pinnedChunks';
import { PortableIds } from './portableIds';
import { RootRelative } from './rootRelative';
import type { TypeErrors } from './TypeErrors';

const require = createRequire(import.meta.url);

export type WithDevServer = Omit<Configuration, 'devServer'> & {
  devServer?: DevServerConfiguration | undefined;
};

/** What webpack's command line calls with its `--env` and `--mode`; a production build comes with the server's. */
export type ConfigFactory = (
  environment: {
    /** The address of a running site, which a part is to be shown in. */
    readonly site?: string;
  },
  options: { mode?: 'development' | 'production' },
) => WithDevServer | [browser: WithDevServer, server: Configuration];

export interface Build {
  readonly folder: string;
  readonly development: boolean;
  /** Keeps the class names of two parts apart. */
  readonly namespace: string;
  /** Of the build that runs without a browser, beside which the browser's lays source maps and pictures. */
  readonly server?: boolean;
}

/** What every part's build has in common, the host's too. */
export function baseConfig(build: Build): Configuration {
  const { folder, development } = build;
  return {
    context: folder,
    mode: development ? 'development' : 'production',
    // Never an eval source map: the site's policy forbids eval, in development as well.
    devtool: development ? 'cheap-module-source-map' : 'source-map',
    target: ['web', 'es2022'],
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      conditionNames: [...conditionsOf(folder), '...'],
      alias: development ? {} : routerProductionBuild(folder),
    },
    module: { rules: moduleRules(build) },
    // A module that threw while it loaded is dropped, so that the next try runs it again.
    output: {
      strictModuleExceptionHandling: true,
      crossOriginLoading: 'anonymous',
      // As long as the host gives a part in all, in ms.
      chunkLoadTimeout: 10_000,
    },
    plugins: development
      ? [new ReactRefreshPlugin({ overlay: false })]
      : [new PortableIds(), new RootRelative(), new PinnedChunks(), ...precompressed()],
    optimization: development
      ? {}
      : // As small as the usual minimizer makes it, in a tenth of the time.
        { moduleIds: false, minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })] },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    performance: { hints: false },
  };
}

/** How a build reads the files it imports. */
export const moduleRules = (build: Build): RuleSetRule[] => [
  { test: /\.tsx?$/, exclude: /[\\/]node_modules[\\/]/, use: scriptLoader(build) },
  { test: /\.(png|svg|webp)$/, type: 'asset/resource', generator: { emit: !build.server } },
  // The server's build has no addresses of fonts: it draws with them.
  ...(build.server ? [] : [{ test: /\.woff2$/, type: 'asset/resource' }]),
];

/** A development server that other origins on this machine may load from, and that tells its pages of type errors. */
export function devServer(port: number, typeErrors: TypeErrors): DevServerConfiguration {
  return {
    port,
    onListening: (server) => typeErrors.showOn(server),
    hot: true,
    headers: { 'Access-Control-Allow-Origin': '*' },
    // A page of the host's origin must reach this server's socket, not the host's.
    client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: { runtimeErrors: false } },
  };
}

/** Compiles TypeScript, and gives styled-components names that are the same in every build. */
function scriptLoader({ development, namespace, server }: Build) {
  return {
    loader: require.resolve('swc-loader'),
    options: {
      // As an object: webpack makes the paths in it relative, which it leaves whole in a text.
      parseMap: !server,
      isModule: 'unknown',
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development, refresh: development } },
        experimental: {
          plugins: [
            [
              require.resolve('@swc/plugin-styled-components'),
              { displayName: development, fileName: development, ssr: true, namespace, pure: true },
            ],
          ],
        },
      },
    },
  };
}

// The package's exports name its development build for browsers; only a path reaches the other one.
function routerProductionBuild(folder: string): Record<string, string> {
  const router = findPackage(folder, 'react-router-dom');
  if (!router) return {};
  const dist = join(installedPackage(router.folder, 'react-router').folder, 'dist/production');
  return { 'react-router$': join(dist, 'index.mjs'), 'react-router/dom$': join(dist, 'dom-export.mjs') };
}

function precompressed() {
  const common = { test: /\.(js|css|svg|json)$/, threshold: 512, minRatio: 0.95 };
  return [
    new CompressionPlugin({ ...common, algorithm: 'brotliCompress', filename: '[path][base].br' }),
    new CompressionPlugin({ ...common, algorithm: 'gzip', filename: '[path][base].gz' }),
  ];
}
