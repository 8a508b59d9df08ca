import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { federationName, registryFormat, type SiteData } from '@forecast/contract';
import { hostFolder, root } from '@forecast/dev';
import { findParts, siteSettings } from '@forecast/federation';
import { composePage, readBuild, integrityOf } from '@forecast/ship/testing';
import webpack, { type Configuration, type RuleSetRule, type Stats } from 'webpack';

/** How the scripts of a bundle are cut: all in one file, or by routes and what is loaded when it is needed. */
export type Cut = 'one' | 'routes';

/** Plugins for federation and releases, and the one that holds the page's script until something prerendered is painted. */
const leftOut = ['ModuleFederationPlugin', 'PortableRuntimeEntry', 'StatementPlugin', 'HeldScripts'];

/** The files of each exposed module that are not part of the first script, by `part/Module`. */
export type ExposedFiles = ReadonlyMap<string, readonly string[]>;

/**
 * Builds the site's pages as one application, without federation, into a folder: the sources, the loaders, the
 * minimizer and the page's template of the host's and the parts' own builds. Only the federation runtime is replaced,
 * by an `import()` of the module that is asked for. Rejects with webpack's errors.
 */
export async function bundle(cut: Cut, folder: string): Promise<ExposedFiles> {
  const parts = findParts(root);
  const runtime = join(folder, 'runtime.js');
  mkdirSync(folder, { recursive: true });
  writeFileSync(runtime, runtimeText(parts));
  const host = await browserBuildOf(hostFolder);
  const ofParts = await Promise.all(
    parts.map(async (part) => ({
      include: part.folder + sep,
      // In the same way as its own build does, so that its styles are named alike.
      rules: rulesOf(await browserBuildOf(part.folder)),
    })),
  );
  const dist = join(folder, 'dist');
  const stats = await run({
    ...host,
    resolve: {
      ...host.resolve,
      alias: { ...host.resolve?.alias, '@module-federation/enhanced/runtime$': runtime },
    },
    output: { ...host.output, path: dist },
    module: {
      rules: [{ oneOf: [...ofParts, { rules: rulesOf(host) }] }],
      ...(cut === 'one' && { parser: { javascript: { dynamicImportMode: 'eager' } } }),
    },
    // One first script, as the page's own start-up expects.
    optimization: { ...host.optimization, splitChunks: cut === 'routes' && { chunks: 'async' } },
    plugins: (host.plugins ?? []).filter((plugin) => !leftOut.includes(plugin?.constructor.name ?? '')),
  });
  writePage(dist, siteDataOf(parts));
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  const files = Object.entries(namedChunkGroups).map(
    ([name, { assets = [] }]) =>
      [name, assets.map((asset) => asset.name).filter((file) => file.endsWith('.js'))] as const,
  );
  return new Map(files);
}

type Parts = ReturnType<typeof findParts>;

/** What a folder's webpack.config.ts gives. */
type Factory = (environment: object, options: { mode: 'production' }) => Configuration | Configuration[];

/** The module in the place of the federation runtime, as far as the host uses that. */
const runtimeText = (parts: Parts) => `
const modules = {
${parts.flatMap(importsOf).join('\n')}
};
export const loadRemote = (name) => modules[name]();
export const registerRemotes = () => {};
export const registerPlugins = () => {};
`;

/** A line for each module that a part exposes, as its own build lists them. */
function importsOf({ part, folder }: Parts[number]): string[] {
  const manifest = readFileSync(join(folder, 'dist/mf-manifest.json'), 'utf8');
  const { exposes } = JSON.parse(manifest) as { exposes: readonly { readonly name: string }[] };
  return exposes.map(({ name }) => {
    const file = join(folder, 'src/exposes', name);
    const chunk = `/* webpackChunkName: ${JSON.stringify(`${part}/${name}`)} */`;
    return `  ${JSON.stringify(`${federationName(part)}/${name}`)}: () => import(${chunk} ${JSON.stringify(file)}),`;
  });
}

/** The configuration with which a folder is built for browsers: `npm run build` there reads the same one. */
async function browserBuildOf(folder: string): Promise<Configuration> {
  const { default: factory } = (await import(join(folder, 'webpack.config.ts'))) as { default: Factory };
  const [browser] = [factory({}, { mode: 'production' })].flat();
  if (!browser) throw new Error(`${folder} has no build.`);
  return browser;
}

const rulesOf = ({ module }: Configuration): RuleSetRule[] =>
  (module?.rules ?? []).filter((rule) => typeof rule === 'object' && rule !== null);

function run(configuration: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error) reject(error);
      else if (!stats) reject(new Error('webpack has built nothing.'));
      else if (stats.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve(stats);
    });
  });
}

/** A page that lists every part, at an address where nothing is: all of it is in the bundle. */
function siteDataOf(parts: Parts): SiteData {
  const integrity = integrityOf('');
  const releases = parts.map(({ part, owner, version }) => {
    const extras = { release: 'bundle', owner, exposes: {} };
    return [part, [{ url: `/${part}.js`, metadata: { integrity, version }, extras }]] as const;
  });
  return {
    registry: { schema: registryFormat, microFrontends: Object.fromEntries(releases) },
    settings: siteSettings(hostFolder),
  };
}

/** Completes the page as a release does: with the data, and a hash for each script. */
function writePage(dist: string, data: SiteData): void {
  const file = join(dist, 'index.html');
  const files = [...readBuild('host', dist)];
  const integrities = new Map(files.map(([path, bytes]) => [`/${path}`, integrityOf(bytes)]));
  const page = composePage(readFileSync(file, 'utf8'), data, { integrities });
  writeFileSync(file, page);
  writeFileSync(`${file}.br`, brotliCompressSync(page));
}
