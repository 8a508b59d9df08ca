import type { ChunkGroup, Compilation, Compiler } from 'webpack';
import { federationManifest, type ManifestInput } from './federationManifest';

const name = 'BuildManifest';

/** The name of an exposed module's chunk. */
export const exposeChunk = (expose: string) => `__federation_expose_${expose}`;

/** The chunk with a part's fallback copies of shared libraries. */
export const fallbackChunk = 'fallbacks';

/**
 * Writes `mf-manifest.json` next to a part's scripts, in the format of Module Federation 2, which webpack's own
 * federation plugin doesn't write. The file names the part's entry script and shared libraries, and lists the files that
 * each exposed module needs at once (`sync`) or later (`async`).
 */
export class BuildManifest {
  constructor(private readonly described: ManifestInput) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After the files have their final names, but before compression.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const text = JSON.stringify(manifestOf(compilation, this.described));
        compilation.emitAsset('mf-manifest.json', new sources.RawSource(text));
      });
    });
  }
}

function manifestOf(compilation: Compilation, described: ManifestInput) {
  const { container } = described;
  const groupOf = (chunk: string) => compilation.namedChunkGroups.get(chunk);
  const isLasting = (file: string) => !compilation.getAsset(file)?.info.hotModuleReplacement;
  const fallbacks = [...(compilation.namedChunks.get(fallbackChunk)?.files ?? [])];
  /** The files that a chunk needs, without the fallback copies, which a page rarely loads. */
  const filesOf = (chunk: string) => {
    const group = groupOf(chunk);
    const sync = (group?.getFiles() ?? []).filter(isLasting);
    const later = group ? laterFiles(group).filter(isLasting) : [];
    return { sync, async: later.filter((file) => !sync.includes(file) && !fallbacks.includes(file)) };
  };
  // In a production build, this name ends with the id of the build.
  const unique = compilation.outputOptions.uniqueName ?? container;
  return federationManifest(described, {
    entry: filesOf(container).sync.find((file) => file.endsWith('.js')),
    build: unique.replace(container, '').replace('_', ''),
    fallbacks,
    filesOf: (expose) => filesOf(exposeChunk(expose)),
  });
}

/** The files of the chunks that a chunk group loads later, directly or indirectly, sorted. */
function laterFiles(group: ChunkGroup): string[] {
  const groups = new Set<ChunkGroup>();
  const add = (parent: ChunkGroup) => {
    for (const child of parent.childrenIterable) {
      if (groups.has(child)) continue;
      groups.add(child);
      add(child);
    }
  };
  add(group);
  return [...new Set([...groups].flatMap((child) => child.getFiles()))].sort();
}
