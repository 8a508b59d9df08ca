import type { Compilation, Compiler } from 'webpack';
import type { AssetImport } from './refuseImports';
import type { Files } from './statement';
import { assetImportsIn } from './surroundings';

const name = 'StatementPlugin';

/**
 * Emits the files that describe a build: contract.json and type declarations. If `describe` throws, the build fails.
 */
export class StatementPlugin {
  constructor(
    private readonly describe: (compilation: Compilation, imports: readonly AssetImport[]) => Files,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      let imports: readonly AssetImport[] = [];
      compilation.hooks.afterOptimizeModules.tap(name, () => {
        imports = assetImportsIn(compilation);
      });
      // After the scripts have their final content, but before compression.
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        try {
          for (const [file, text] of Object.entries(this.describe(compilation, imports))) {
            compilation.emitAsset(file, new sources.RawSource(text));
          }
        } catch (error) {
          compilation.errors.push(new WebpackError(error instanceof Error ? error.message : String(error)));
        }
      });
    });
  }
}
