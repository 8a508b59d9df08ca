import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Compiler, Module } from 'webpack';

const name = 'BuildId';

/**
 * Gives a build a name of its own: `uniqueName` and eight hex digits made of everything that the build has read, so
 * that the same sources give the same name on any machine. Two builds of a part that meet in one page must not share
 * webpack's global chunk array.
 */
export class BuildId {
  /** `statement` is whatever else makes the build what it is. */
  constructor(private readonly statement: string) {}

  apply(compiler: Compiler): void {
    // Taken before the first compilation, which changes what is set there.
    const { uniqueName } = compiler.options.output;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        const unique = `${uniqueName}_${this.idOf([...modules], compiler)}`;
        compilation.outputOptions.uniqueName = unique;
        compilation.outputOptions.chunkLoadingGlobal = `webpackChunk${unique}`;
      });
    });
  }

  private idOf(modules: readonly Module[], { context, webpack }: Compiler): string {
    const hash = createHash('sha256').update(preset).update(webpack.version).update(this.statement);
    const read = modules.map((module) => {
      const source = module.originalSource();
      const content = createHash('sha256')
        .update(source?.buffer() ?? '')
        .digest('hex');
      return `${module.libIdent({ context })} ${content}\n`;
    });
    for (const line of read.sort()) hash.update(line);
    return hash.digest('hex').slice(0, 8);
  }
}

// The preset itself: as it is published, it is one file.
const preset = readFileSync(fileURLToPath(import.meta.url));
