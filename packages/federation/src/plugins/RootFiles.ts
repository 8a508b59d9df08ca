import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Compiler } from 'webpack';

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

/**
 * The files that a host serves as they are, at the root of the site: the path of each in its build, and on disk. They are
 * in the folder `root` of the host; a build has those in `.well-known` in a folder of its own, because no file of a release
 * may have a name that begins with a dot. Throws if there is anything else, such as a link.
 */
function rootFiles(folder: string): readonly (readonly [path: string, file: string])[] {
  const root = join(folder, 'root');
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    // macOS adds this file to folders that somebody looks at.
    if (entry.isDirectory() || entry.name === '.DS_Store') return [];
    const file = join(entry.parentPath, entry.name);
    const path = relative(root, file).split(sep).join('/');
    const built = path.startsWith('.well-known/') ? path.slice(1) : `root/${path}`;
    if (entry.isFile() && !/\/\./.test(built)) return [[built, file] as const];
    throw new Error(`${file} can't be served: it isn't a file, or a name in its path begins with a dot.`);
  });
}
