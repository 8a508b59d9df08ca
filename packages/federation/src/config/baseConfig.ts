import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { loadTimeoutMs } from '@forecast/contract';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Options } from '@swc/core';
import CompressionPlugin from 'compression-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { assetFile } from '../folder/assetFile';
import { oldestBrowsers } from '../folder/browsers';
import { conditionsOf, findPackage, installedPackage } from '../folder/installedPackage';
import { PinnedChunks } from '../plugins/pinnedChunks';
import { PortableIds } from '../plugins/portableIds';
import { RootRelative } from '../plugins/rootRelative';
import type { TypeErrors } from '../plugins/TypeErrors';

const { swcMinify } = MinimizerPlugin;
const require = createRequire(import.meta.url);

export type WithDevServer = Omit<Configuration, 'devServer'> & {
  devServer?: DevServerConfiguration | undefined;
};

/** Called by webpack's CLI with its `--env` and `--mode`. In production, it also returns the server build. */
export type ConfigFactory = (
  environment: {
    /** The URL of a running site to show the part in. */
    readonly site?: string;
  },
  options: { mode?: 'development' | 'production' },
) => WithDevServer | [browser: WithDevServer, server: Configuration];

export interface Build {
  readonly folder: string;
  readonly development: boolean;
  /** Prefix that keeps the class names of different parts unique. */
  readonly namespace: string;
  /** True for the server build, which doesn't emit source maps or pictures, because the browser build already does. */
  readonly server?: boolean;
  /** The files that the script of the server build contains, instead of their URLs. */
  readonly inlined?: RegExp;
}

/** The configuration shared by the builds of all parts and the host. */
export function baseConfig(build: Build): Configuration {
  const { folder, development } = build;
  return {
    context: folder,
    mode: development ? 'development' : 'production',
    // No eval source map: the site's Content-Security-Policy forbids eval, even in development.
    devtool: development ? 'cheap-module-source-map' : 'source-map',
    target: `browserslist:${oldestBrowsers}`,
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      conditionNames: [...conditionsOf(folder), '...'],
      alias: development ? {} : routerProductionBuild(folder),
    },
    module: { rules: moduleRules(build) },
    // Remove a module that threw while loading, so that a retry runs it again.
    output: {
      strictModuleExceptionHandling: true,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: loadTimeoutMs,
    },
    plugins: development
      ? [new ReactRefreshPlugin({ overlay: false })]
      : [new PortableIds(), new RootRelative(), new PinnedChunks(), ...precompressed()],
    optimization: development
      ? {}
      : // The output is as small as the default minimizer's, but takes a tenth of the time.
        // Minifying twice saves another 0.2 %, more than a second pass.
        { moduleIds: false, minimizer: [new MinimizerPlugin({ minify: [swcMinify, swcMinify] })] },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    performance: { hints: false },
  };
}

/** The module rules of a build. */
export const moduleRules = (build: Build): RuleSetRule[] => [
  { test: /\.tsx?$/, exclude: /[\\/]node_modules[\\/]/, use: scriptLoader(build) },
  {
    test: assetFile,
    ...(build.inlined && { exclude: build.inlined }),
    type: 'asset/resource',
  },
];

/**
 * A development server for this machine alone. It allows requests from other origins and shows type errors on its pages.
 */
export function devServer(port: number, typeErrors: TypeErrors): DevServerConfiguration {
  return {
    port,
    host: '127.0.0.1',
    onListening: (server) => typeErrors.showOn(server),
    hot: true,
    setupMiddlewares: (middlewares) => [
      { name: 'malformed-path', middleware: refuseMalformed },
      ...middlewares,
    ],
    headers: { 'Access-Control-Allow-Origin': '*' },
    // A page on the host's origin must connect to this server's socket, not the host's.
    client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: { runtimeErrors: false } },
  };
}

function scriptLoader(build: Build) {
  return {
    loader: require.resolve('swc-loader'),
    options: {
      // Parse source maps, because webpack can't make paths relative in a source map that is a string.
      parseMap: !build.server,
      isModule: 'unknown',
      ...compilerOptions(build),
    },
  };
}

/** Options with which swc compiles TypeScript and makes the names of styled-components deterministic. */
export const compilerOptions = ({
  development,
  namespace,
}: Pick<Build, 'development' | 'namespace'>): Options => ({
  env: { targets: oldestBrowsers },
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development, refresh: development } },
    experimental: { plugins: [styleNames({ development, namespace })] },
  },
});

/** The plugin of swc that names styled-components, with its options. */
export const styleNames = ({
  development,
  namespace,
}: Pick<Build, 'development' | 'namespace'>): [string, Record<string, unknown>] => [
  require.resolve('@swc/plugin-styled-components'),
  { displayName: development, fileName: development, ssr: true, namespace, pure: true },
];

// The package's exports resolve to its development build in browsers; the production build needs an explicit path.
function routerProductionBuild(folder: string): Record<string, string> {
  const router = findPackage(folder, 'react-router-dom');
  if (!router) return {};
  const dist = join(installedPackage(router.folder, 'react-router').folder, 'dist/production');
  return { 'react-router$': join(dist, 'index.mjs'), 'react-router/dom$': join(dist, 'dom-export.mjs') };
}

/** Writes compressed copies of a build's files next to them. */
export function precompressed() {
  const common = { test: /\.(js|css|svg|json)$/, threshold: 512, minRatio: 0.95 };
  return [
    new CompressionPlugin({ ...common, algorithm: 'brotliCompress', filename: '[path][base].br' }),
    new CompressionPlugin({ ...common, algorithm: 'gzip', filename: '[path][base].gz' }),
  ];
}

/**
 * A middleware that answers 400, as a released site does, if the path contains a percent sign that encodes no byte. No
 * route can decode it, so the page would be empty.
 */
export function refuseMalformed({ url }: IncomingMessage, response: ServerResponse, next: () => void): void {
  if (!/^[^?]*%(?![\da-f]{2})/i.test(url ?? '')) return next();
  response.writeHead(400, { 'Content-Type': 'text/plain' }).end('400 Bad Request\n');
}
