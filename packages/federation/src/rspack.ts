import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { rspack, type RspackOptions } from '@rspack/core';
import { baseConfig, precompressed } from './config/baseConfig';
import { serverBuild, serverScript } from './config/serverBuild';
import { exposesOf, partIn } from './folder/parts';
import { sharedLibraries, singletons } from './folder/sharedLibraries';
import { BuildManifest, exposeChunk } from './plugins/BuildManifest';
import { sourcesOf } from './statement/sourcesOf';
import { statePart } from './statement/statement';
import { StatementPlugin } from './statement/StatementPlugin';
import { neededIn } from './statement/surroundings';

/**
 * The Rspack configuration that builds the part in `folder`, which determines its name, shared libraries and exposes.
 * Like the webpack configuration, it builds a container whose entry pins every chunk, and a server build.
 */
export function partConfig(folder: string): RspackOptions[] {
  const { part, federationName, version } = partIn(folder);
  const exposes = Object.entries(exposesOf(folder)).map(([path, file]) => ({ name: path.slice(2), file }));
  const shared = sharedLibraries(folder);
  const base = baseConfig({ folder, development: false, namespace: part });
  const browser = {
    ...base,
    entry: {},
    output: {
      ...base.output,
      path: join(folder, 'dist'),
      filename: '[name].[contenthash:8].js',
      assetModuleFilename,
      publicPath: 'auto',
      // Two builds of a part on the same page must not share the global array of chunks.
      uniqueName: `${federationName}_${hashOf(folder)}`,
      clean: { keep: serverScript },
    },
    optimization: {},
    plugins: [
      // Without the federation runtime, which the enhanced plugin would add to the entry.
      new rspack.container.ModuleFederationPluginV1({
        name: federationName,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: Object.fromEntries(
          exposes.map(({ name, file }) => [`./${name}`, { import: file, name: exposeChunk(name) }]),
        ),
        shared: singletons(shared, { eager: false }),
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true }),
      new BuildManifest({
        container: federationName,
        version,
        exposes: exposes.map(({ name }) => name),
        shared,
      }),
      new StatementPlugin((compilation) => statePart(folder, neededIn(compilation))),
      ...precompressed(),
    ],
  };
  const entry = exposes.map(({ name, file }) => `export * as ${name} from '${file}';`).join('\n');
  const external = Object.keys(shared);
  const server = {
    ...serverBuild({ folder, namespace: part, entry, external, assetModuleFilename }),
    optimization: {},
    plugins: [],
  };
  // The configurations and the plugins are typed for webpack, whose API Rspack implements.
  return [browser, server] as unknown as RspackOptions[];
}

const assetModuleFilename = '[name].[contenthash:8][ext]';

/** Eight hex digits hashed from the part's own sources. */
function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const { fileName, text } of sourcesOf(folder)) hash.update(`${fileName}\n${text}\n`);
  return hash.digest('hex').slice(0, 8);
}
