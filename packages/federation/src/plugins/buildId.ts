import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Compiler, Module } from 'webpack';
import { identityOf } from './identityOf';

const name = 'BuildId';

/**
 * Sets a unique name for the build: `uniqueName` and eight hex digits hashed from all its inputs, so the same sources
 * get the same name on any machine. Two builds of a part on the same page must not share webpack's global chunk array.
 */
export class BuildId {
  /** `otherInputs` describes every input besides the sources and the version of webpack. */
  constructor(private readonly otherInputs: string) {}

  apply(compiler: Compiler): void {
    // Read before the first compilation, which changes it.
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
    const hash = createHash('sha256').update(ownCode).update(webpack.version).update(this.otherInputs);
    const read = modules.map((module) => {
      const source = module.originalSource();
      const content = createHash('sha256')
        .update(source?.buffer() ?? '')
        .digest('hex');
      return `${identityOf(module, context)} ${content}\n`;
    });
    for (const line of read.sort()) hash.update(line);
    return hash.digest('hex').slice(0, 8);
  }
}

// The code of this package, which is published as a single file: a change to it may change the build.
const ownCode = readFileSync(fileURLToPath(import.meta.url));
