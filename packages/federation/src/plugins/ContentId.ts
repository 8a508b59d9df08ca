import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';

const name = 'ContentId';

/** The end of `uniqueName` until the scripts are known. As long as an id, so that replacing it doesn't move anything. */
export const unknownId = '_00000000';

/**
 * Replaces `unknownId` at the end of `uniqueName` with eight hex digits hashed from all scripts of the build, because two
 * builds of a part on the same page must not share the global array of chunks. This is for Rspack, where a plugin can't
 * set `uniqueName` during the compilation, as `BuildId` does with webpack.
 */
export class ContentId {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const { uniqueName = '' } = compiler.options.output;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Before the scripts are minified, hashed and pinned.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_COMPATIBILITY;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const scripts = compilation.getAssets().filter((asset) => asset.name.endsWith('.js'));
        const texts = scripts.map(({ source }) => source.source().toString());
        const id = createHash('sha256').update(texts.toSorted().join('\n')).digest('hex').slice(0, 8);
        const unique = uniqueName.replace(unknownId, `_${id}`);
        for (const [index, { name: file }] of scripts.entries()) {
          const text = texts[index] ?? '';
          compilation.updateAsset(file, (source) => {
            const replaced = new sources.ReplaceSource(source);
            for (const { index: start } of text.matchAll(new RegExp(uniqueName, 'g')))
              replaced.replace(start, start + uniqueName.length - 1, unique);
            return replaced;
          });
        }
        compilation.outputOptions.uniqueName = unique;
      });
    });
  }
}
