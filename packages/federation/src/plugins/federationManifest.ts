import type { BuildContract } from '@forecast/contract';

/** The part that a manifest describes. */
export interface ManifestInput {
  /** The name of the part's federation container. */
  readonly container: string;
  /** The part's version, from its package.json. */
  readonly version: string;
  /** The names of its exposed modules. */
  readonly exposes: readonly string[];
  readonly shared: BuildContract['shared'];
}

/** The file names of a build. */
export interface BuildFiles {
  /** The entry script. */
  readonly entry: string | undefined;
  /** Identifies the build, in addition to the part's version. */
  readonly build: string;
  /** The part's copies of shared libraries. */
  readonly fallbacks: readonly string[];
  /** What an exposed module needs at once (`sync`) or later (`async`). */
  readonly filesOf: (expose: string) => {
    readonly sync: readonly string[];
    readonly async: readonly string[];
  };
}

/** The content of `mf-manifest.json`, in the format of Module Federation 2. */
export function federationManifest(
  { container, version, exposes, shared }: ManifestInput,
  { entry, build, fallbacks, filesOf }: BuildFiles,
) {
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      type: 'app',
      buildInfo: { buildVersion: build === '' ? version : `${version}+${build}`, buildName: container },
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
      assets: assetsIn(fallbacks, []),
    })),
    remotes: [],
    exposes: exposes.map((expose) => {
      const { sync, async } = filesOf(expose);
      return {
        id: `${container}:${expose}`,
        name: expose,
        path: `./${expose}`,
        assets: assetsIn(sync, async),
      };
    }),
  };
}

const assetsIn = (sync: readonly string[], async: readonly string[]) => ({
  js: { sync: sync.filter(isScript), async: async.filter(isScript) },
  css: { sync: sync.filter(isStyle), async: async.filter(isStyle) },
});

const isScript = (file: string) => file.endsWith('.js');
const isStyle = (file: string) => file.endsWith('.css');
