import type { Compiler } from 'webpack';

const name = 'CompiledOnLoad';

/**
 * Lets browsers compile the scripts that a page begins with as a whole, beside the page's own work and while they come,
 * rather than function by function once they run. What such a script holds is nearly all called on load, so nothing is
 * compiled in vain (https://v8.dev/blog/explicit-compile-hints).
 */
export class CompiledOnLoad {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After the minimizer, which drops comments, and before files are named by what they hold.
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
