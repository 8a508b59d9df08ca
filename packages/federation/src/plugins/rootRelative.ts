import type { Compiler } from 'webpack';

const name = 'RootRelative';

/**
 * Makes the URLs of a build's files root-relative if they are on the page's origin, to match the prerendered HTML. Webpack
 * determines the public path at run time as an absolute URL.
 */
export class RootRelative {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack;
    class RootRelativePath extends RuntimeModule {
      constructor() {
        // After webpack has set the public path.
        super('root-relative path', RuntimeModule.STAGE_ATTACH);
      }

      override generate(): string {
        const { publicPath } = RuntimeGlobals;
        return `${publicPath} = ${publicPath}.replace(location.origin + '/', '/');`;
      }
    }
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.publicPath)
        .tap(name, (chunk) => compilation.addRuntimeModule(chunk, new RootRelativePath()));
    });
  }
}
