import type { Compiler } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';

const name = 'PinnedChunks';

/** What the integrity plugin leaves in place of a hash, with the chunk's number before it. */
const leftOver = /\b\d+:"\*-\*-\*-CHUNK-SRI-HASH-[^"]*",?/g;

/**
 * Lets every script carry the sha384 hashes of the scripts it loads: whoever pins the first one has pinned them all.
 * A chunk that only stands for shared libraries has no file, and so no hash; its line is dropped, where the
 * integrity plugin alone would fail the build.
 */
export class PinnedChunks {
  apply(compiler: Compiler): void {
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }).apply(compiler);
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After the hashes are written in, and before files are named by what they hold.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE + 1;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const [file, asset] of Object.entries(assets)) {
          const places = file.endsWith('.js') ? [...asset.source().toString().matchAll(leftOver)] : [];
          if (places.length === 0) continue;
          const source = new sources.ReplaceSource(asset);
          for (const { index, 0: text } of places) source.replace(index, index + text.length - 1, '');
          compilation.updateAsset(file, source);
        }
      });
    });
  }
}
