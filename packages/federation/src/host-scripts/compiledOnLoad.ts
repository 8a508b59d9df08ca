import type { Compiler } from 'webpack';

const name = 'CompiledOnLoad';

/**
 * Adds a hint to entry scripts that makes browsers compile them eagerly, in the background while they download, instead
 * of function by function as they run. Nearly all of their functions are called on load, so little work is wasted
 * (https://v8.dev/blog/explicit-compile-hints).
 */
export class CompiledOnLoad {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After the minimizer, which removes comments, but before files are named by their content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const entrypoint of compilation.entrypoints.values())
          for (const file of entrypoint.getFiles().filter((path) => path.endsWith('.js')))
            compilation.updateAsset(
              file,
              (script) => new sources.ConcatSource('//# allFunctionsCalledOnLoad\n', script),
            );
      });
    });
  }
}
