import type { Compilation, Compiler } from 'webpack';

const name = 'BuildManifest';

/** The name of an exposed module's chunk. */
export const exposeChunk = (expose: string) => `__federation_expose_${expose}`;

/**
 * Writes `mf-manifest.json` next to a part's scripts. The file names the part's entry script and lists the scripts that
 * each exposed module needs. Webpack's own federation plugin doesn't write it.
 */
export class BuildManifest {
  /** `container` is the name of the part's federation container; `exposes` are the names of its exposed modules. */
  constructor(
    private readonly container: string,
    private readonly exposes: readonly string[],
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After the files have their final names, but before compression.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const [entry] = scriptsOf(compilation, this.container);
        const manifest = {
          name: this.container,
          metaData: { remoteEntry: { name: entry } },
          exposes: this.exposes.map((expose) => ({
            name: expose,
            assets: { js: { sync: scriptsOf(compilation, exposeChunk(expose)) } },
          })),
        };
        compilation.emitAsset('mf-manifest.json', new sources.RawSource(JSON.stringify(manifest)));
      });
    });
  }
}

/** The scripts that have to be loaded for a chunk, without the hot updates of a development build. */
const scriptsOf = (compilation: Compilation, chunk: string): readonly string[] =>
  (compilation.namedChunkGroups.get(chunk)?.getFiles() ?? []).filter(
    (file) => file.endsWith('.js') && !compilation.getAsset(file)?.info.hotModuleReplacement,
  );
