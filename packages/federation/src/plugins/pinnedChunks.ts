import type { Compiler } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';

const name = 'PinnedChunks';

/** The placeholder that the integrity plugin leaves if it has no hash for a chunk, preceded by the chunk's number. */
const placeholder = /\b\d+:"\*-\*-\*-CHUNK-SRI-HASH-[^"]*",?/g;

/**
 * Writes into every script the sha384 hashes of the scripts it loads, so that pinning the entry pins them all. A chunk
 * that only refers to shared libraries has no file and thus no hash; its hash placeholder is removed, because otherwise
 * the integrity plugin would fail the build.
 */
export class PinnedChunks {
  apply(compiler: Compiler): void {
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }).apply(compiler);
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After the hashes are filled in, but before files are named by their content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE + 1;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const [file, asset] of Object.entries(assets)) {
          const matches = file.endsWith('.js') ? [...asset.source().toString().matchAll(placeholder)] : [];
          if (matches.length === 0) continue;
          const source = new sources.ReplaceSource(asset);
          for (const { index, 0: text } of matches) source.replace(index, index + text.length - 1, '');
          compilation.updateAsset(file, source);
        }
      });
    });
  }
}
