import type { BuildContract } from '@forecast/contract';
import type { ChunkGroup, Compilation, Compiler } from 'webpack';

const name = 'BuildManifest';

/** The name of an exposed module's chunk. */
export const exposeChunk = (expose: string) => `__federation_expose_${expose}`;

/** The chunk with a part's fallback copies of shared libraries. */
export const fallbackChunk = 'fallbacks';

interface Described {
  /** The name of the part's federation container. */
  readonly container: string;
  /** The part's version, from its package.json. */
  readonly version: string;
  /** The names of its exposed modules. */
  readonly exposes: readonly string[];
  readonly shared: BuildContract['shared'];
}

/**
 * Writes `mf-manifest.json` next to a part's scripts, in the format of Module Federation 2, which webpack's own
 * federation plugin doesn't write. The file names the part's entry script and shared libraries, and lists the files that
 * each exposed module needs at once (`sync`) or later (`async`).
 */
export class BuildManifest {
  constructor(private readonly described: Described) {}

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

function manifestOf(compilation: Compilation, { container, version, exposes, shared }: Described) {
  const groupOf = (chunk: string) => compilation.namedChunkGroups.get(chunk);
  const isScript = (file: string) =>
    file.endsWith('.js') && !compilation.getAsset(file)?.info.hotModuleReplacement;
  const assets = (sync: readonly string[], async: readonly string[] = []) => ({
    js: { sync: sync.filter(isScript), async: async.filter(isScript) },
    css: { sync: sync.filter(isStyle), async: async.filter(isStyle) },
  });

  const fallbacks = [...(compilation.namedChunks.get(fallbackChunk)?.files ?? [])];
  /** The files that an exposed module needs, without the fallback copies, which a page rarely loads. */
  const assetsOf = (chunk: string) => {
    const group = groupOf(chunk);
    const sync = group?.getFiles() ?? [];
    const later = group ? laterFiles(group) : [];
    return assets(
      sync,
      later.filter((file) => !sync.includes(file) && !fallbacks.includes(file)),
    );
  };

  // In a production build, this name ends with the id of the build.
  const unique = compilation.outputOptions.uniqueName ?? container;
  const [entry] = assetsOf(container).js.sync;
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      type: 'app',
      buildInfo: { buildVersion: unique.replace(container, version).replace('_', '+'), buildName: container },
      remoteEntry: { name: entry, path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: container,
      publicPath: 'auto',
    },
    shared: Object.entries(shared).map(([library, { requires, version: provided }]) => ({
      id: `${container}:${library}`,
      name: library,
      version: provided,
      singleton: true,
      requiredVersion: requires,
      assets: assets(fallbacks),
    })),
    remotes: [],
    exposes: exposes.map((expose) => ({
      id: `${container}:${expose}`,
      name: expose,
      path: `./${expose}`,
      assets: assetsOf(exposeChunk(expose)),
    })),
  };
}

const isStyle = (file: string) => file.endsWith('.css');

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
