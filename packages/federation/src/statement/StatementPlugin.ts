import type { Compilation, Compiler } from 'webpack';
import type { Files } from './statement';

const name = 'StatementPlugin';

/** Emits the files that describe a build: contract.json and type declarations. If `describe` throws, the build fails. */
export class StatementPlugin {
  constructor(private readonly describe: (compilation: Compilation) => Files) {}

  apply(compiler: Compiler): void {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After the scripts have their final content, but before compression.
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        try {
          for (const [file, text] of Object.entries(this.describe(compilation))) {
            compilation.emitAsset(file, new sources.RawSource(text));
          }
        } catch (error) {
          compilation.errors.push(new WebpackError(error instanceof Error ? error.message : String(error)));
        }
      });
    });
  }
}
