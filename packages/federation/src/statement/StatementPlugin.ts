import type { Compiler } from 'webpack';
import type { Files } from './statement';

const name = 'StatementPlugin';

/** Lays what a build states of itself beside its scripts. What cannot be stated fails the build. */
export class StatementPlugin {
  constructor(private readonly state: () => Files) {}

  apply(compiler: Compiler): void {
    const { WebpackError, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap(name, () => {
        try {
          for (const [file, text] of Object.entries(this.state())) {
            compilation.emitAsset(file, new sources.RawSource(text));
          }
        } catch (error) {
          compilation.errors.push(new WebpackError(error instanceof Error ? error.message : String(error)));
        }
      });
    });
  }
}
