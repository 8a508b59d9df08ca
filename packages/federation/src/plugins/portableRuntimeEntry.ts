import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Compiler } from 'webpack';

const name = 'PortableRuntimeEntry';

/** The script that the federation plugin generates for each build. */
const entry = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;

/** The absolute path in each import of that script. */
const absolutePath = /(?<= from ')\/[^']+/g;

/**
 * Replaces the script that starts the federation runtime with a copy that uses relative paths. The plugin's script
 * contains absolute paths and is named by a hash of its content, so the build and its source map would depend on the
 * folder of the checkout.
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
  const text = readFileSync(file, 'utf8').replace(absolutePath, (path) =>
    relative(folder, path).split(sep).join('/'),
  );
  writeFileSync(copy, text);
  return copy;
}
