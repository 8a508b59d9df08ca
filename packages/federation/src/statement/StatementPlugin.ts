import type { Compilation, Compiler } from 'webpack';
import type { Files } from './statement';

const name = 'StatementPlugin';

/** Emits a build's statements about itself (contract.json and type declarations). An error in them fails the build. */
export class StatementPlugin {
  constructor(private readonly state: (compilation: Compilation) => Files) {}

  apply(compiler: Compiler): void {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After the scripts have their final content, but before compression.
      const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        try {
          for (const [file, text] of Object.entries(this.state(compilation))) {
            compilation.emitAsset(file, new sources.RawSource(text));
          }
        } catch (error) {
          compilation.errors.push(new WebpackError(error instanceof Error ? error.message : String(error)));
        }
      });
    });
  }
}
