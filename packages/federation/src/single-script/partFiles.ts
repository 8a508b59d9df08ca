import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { serverScript } from '../config/serverBuild';
import { exposesOf, partIn } from '../folder/parts';
import { sharedLibraries } from '../folder/sharedLibraries';
import { customPropertiesIn } from '../statement/customProperties';
import { statePart } from '../statement/statement';
import { classicContainer } from './classicContainer';

/**
 * All files of a build of the part in `folder`, by path in `dist`, from the single ES module that a bundler made of
 * `entryOf`. Works with any bundler. Throws if the module can't be a part, with what to change.
 */
export async function partFiles(
  folder: string,
  module: string,
): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const { federationName: name } = partIn(folder);
  const { entry, server, exports } = await classicContainer(module, name, sharedLibraries(folder));
  const file = `remoteEntry.${createHash('sha256').update(entry).digest('hex').slice(0, 8)}.js`;
  const needs = { exports, properties: customPropertiesIn(entry).reads };
  const manifest = {
    name,
    metaData: { remoteEntry: { name: file } },
    exposes: Object.keys(exposesOf(folder)).map((path) => ({
      name: path.slice('./'.length),
      // The entry contains all of the part's modules.
      assets: { js: { sync: [] } },
    })),
  };
  return new Map<string, string | Uint8Array>([
    [file, entry],
    [`${file}.br`, brotliCompressSync(entry)],
    [`${file}.gz`, gzipSync(entry)],
    [serverScript, server],
    ['mf-manifest.json', JSON.stringify(manifest)],
    ...Object.entries(statePart(folder, needs)),
  ]);
}

/** The source of the module to bundle: it exports each module of `src/exposes` under its name. */
export const entryOf = (folder: string): string =>
  Object.entries(exposesOf(folder))
    .map(([path, file]) => `export * as ${path.slice('./'.length)} from '${file}';`)
    .join('\n');
