import type { Compiler } from 'webpack';

const name = 'RootRelative';

/**
 * Lets a build name its files by their path where they come from the page's own origin, as prepared HTML does: webpack
 * finds out at run time where they lie, and would name them by whole addresses.
 */
export class RootRelative {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack;
    class PathOfFiles extends RuntimeModule {
      constructor() {
        // After webpack has found out.
        super('path of files', RuntimeModule.STAGE_ATTACH);
      }

      override generate(): string {
        const { publicPath } = RuntimeGlobals;
        return `${publicPath} = ${publicPath}.replace(location.origin + '/', '/');`;
      }
    }
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.publicPath)
        .tap(name, (chunk) => compilation.addRuntimeModule(chunk, new PathOfFiles()));
    });
  }
}
