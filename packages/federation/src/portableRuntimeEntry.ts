import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Compiler } from 'webpack';

const name = 'PortableRuntimeEntry';

/** The script that the federation plugin writes for each build. */
const entry = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;

/** An import of that script: always of a whole path. */
const wholePath = /(?<= from ')\/[^']+/g;

/**
 * Replaces the script with which the federation plugin starts its runtime. The plugin's own imports by whole paths
 * and is named by its text, so that both, and the source map, would tell where the checkout lies.
 */
export class PortableRuntimeEntry {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.beforeResolve.tap(name, (data) => {
        if (entry.test(data.request)) data.request = portableCopy(data.request);
      });
    });
  }
}

function portableCopy(file: string): string {
  const folder = dirname(file);
  const copy = join(folder, 'runtimeEntry.js');
  const text = readFileSync(file, 'utf8').replace(wholePath, (path) =>
    relative(folder, path).split(sep).join('/'),
  );
  writeFileSync(copy, text);
  return copy;
}
