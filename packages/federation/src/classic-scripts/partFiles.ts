import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { serverScript } from '../config/serverBuild';
import { exposesOf, partIn } from '../folder/parts';
import { sharedLibraries } from '../folder/sharedLibraries';
import { customPropertiesIn } from '../statement/customProperties';
import { federationManifest } from '../plugins/federationManifest';
import type { AssetImport } from '../statement/refuseImports';
import { statePart } from '../statement/statement';
import { classicScripts } from './classicScripts';

type Content = string | Uint8Array;

/** The ES modules that a bundler made of a part's exposed modules, with what they import. */
export interface BundledPart {
  /** The code of each module, by file name. */
  readonly modules: ReadonlyMap<string, string>;
  /** The file of each exposed module, by its name. */
  readonly exposes: ReadonlyMap<string, string>;
  /** The style sheets, pictures and fonts of the build, by file name. */
  readonly assets: ReadonlyMap<string, Uint8Array>;
  readonly imports: readonly AssetImport[];
}

/**
 * All files of a build of the part in `folder`, by path in `dist`. Works with any bundler. `server` is the server build's
 * script. Throws if the modules can't be a part, with what to change.
 */
export async function partFiles(
  folder: string,
  { modules, exposes, assets, imports }: BundledPart,
  server: string,
): Promise<ReadonlyMap<string, Content>> {
  const { federationName: container, version } = partIn(folder);
  const shared = sharedLibraries(folder);
  const build = await classicScripts({ container, modules, exposes, shared });
  const { scripts, entry, filesOf } = build;
  const styles = new Map(
    [...assets]
      .filter(([file]) => file.endsWith('.css'))
      .map(([file, text]) => [file, String(text)] as const),
  );
  const needs = {
    exports: build.exports,
    libraries: build.libraries,
    properties: customPropertiesIn([...scripts.values(), ...styles.values()].join('\n')).reads,
  };
  const described = { container, version, exposes: [...exposes.keys()], shared };
  const [, id = ''] = entry.split('.');
  const manifest = federationManifest(described, { entry, build: id, fallbacks: [], filesOf });
  const loaded = new Map<string, Content>([...scripts, ...assets]);
  const compressed = [...loaded].filter(([file]) => /\.(js|css|svg)$/.test(file));
  return new Map<string, Content>([
    ...loaded,
    ...compressed.map(([file, content]) => [`${file}.br`, brotliCompressSync(content)] as const),
    ...compressed.map(([file, content]) => [`${file}.gz`, gzipSync(content)] as const),
    [serverScript, server],
    ['mf-manifest.json', JSON.stringify(manifest)],
    ...Object.entries(statePart(folder, needs, { styles, imports })),
  ]);
}

/** The modules to bundle: the absolute path of each exposed module, by its name. */
export const entriesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(exposesOf(folder)).map(([path, file]) => [path.slice('./'.length), join(folder, file)]),
  );
