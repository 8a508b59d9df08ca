import type { Compilation, Compiler } from 'webpack';

const name = 'BuildManifest';

/** What the chunk of an exposed module is called. */
export const exposeChunk = (expose: string) => `__federation_expose_${expose}`;

/**
 * Writes `mf-manifest.json` beside a part's scripts: its entry, and for each exposed module the scripts that it needs.
 * It is the part of the federation's manifest that a release and an override read, which webpack's own plugin does not
 * write.
 */
export class BuildManifest {
  /** `container` is the name of the part's entry, `exposes` the names of its modules. */
  constructor(
    private readonly container: string,
    private readonly exposes: readonly string[],
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // When the files have their last names, and before anything is compressed.
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

/** The scripts that come together with a chunk; in development without those that update it. */
const scriptsOf = (compilation: Compilation, chunk: string): readonly string[] =>
  (compilation.namedChunkGroups.get(chunk)?.getFiles() ?? []).filter(
    (file) => file.endsWith('.js') && !compilation.getAsset(file)?.info.hotModuleReplacement,
  );
