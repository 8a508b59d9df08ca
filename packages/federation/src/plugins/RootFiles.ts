import { readFileSync } from 'node:fs';
import type { Compiler } from 'webpack';
import { rootFiles } from '../folder/rootFiles';

const name = 'RootFiles';

/** Copies the files that a host serves at the root of the site into its build, as they are. */
export class RootFiles {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      // Other plugins leave these as they are, though some process late files too.
      const done = { minimized: true, compressed: true };
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const [path, file] of rootFiles(this.folder))
          compilation.emitAsset(path, new sources.RawSource(readFileSync(file)), done);
      });
    });
  }
}
