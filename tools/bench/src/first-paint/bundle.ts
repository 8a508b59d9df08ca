import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { federationName, registryFormat, type SiteData } from '@forecast/contract';
import { hostFolder, siteParts } from '@forecast/dev';
import { siteSettings } from '@forecast/federation';
import { composePage, readBuild, integrityOf } from '@forecast/ship/testing';
import webpack, { type Configuration, type RuleSetRule, type Stats } from 'webpack';

/** How a bundle is split: into a single file, or by routes and dynamic imports. */
export type Split = 'one' | 'routes';

/** Plugins that the bundle doesn't use: for federation and releases, and one that delays the page's script. */
const excludedPlugins = ['ModuleFederationPlugin', 'PortableRuntimeEntry', 'StatementPlugin', 'HeldScripts'];

/** The files that each exposed module needs in addition to the first script, by `part/Module`. */
export type ExposedFiles = ReadonlyMap<string, readonly string[]>;

/**
 * Builds the site into a folder as a single application, without federation. It uses the same sources, loaders,
 * minimizer and page template as the builds of the host and the parts, and only replaces the federation runtime with
 * an `import()` of the requested module. Rejects with webpack's errors.
 */
export async function bundle(split: Split, folder: string): Promise<ExposedFiles> {
  const parts = siteParts();
  const runtime = join(folder, 'runtime.js');
  mkdirSync(folder, { recursive: true });
  writeFileSync(runtime, runtimeText(parts));
  const host = await browserBuildOf(hostFolder);
  const ofParts = await Promise.all(
    parts.map(async (part) => ({
      include: part.folder + sep,
      // The same rules as in the part's own build, so that its styles get the same names.
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
      ...(split === 'one' && { parser: { javascript: { dynamicImportMode: 'eager' } } }),
    },
    // A single first script, as the page's startup expects.
    optimization: { ...host.optimization, splitChunks: split === 'routes' && { chunks: 'async' } },
    plugins: (host.plugins ?? []).filter(
      (plugin) => !excludedPlugins.includes(plugin?.constructor.name ?? ''),
    ),
  });
  writePage(dist, siteDataOf(parts));
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  const files = Object.entries(namedChunkGroups).map(
    ([name, { assets = [] }]) =>
      [name, assets.map((asset) => asset.name).filter((file) => file.endsWith('.js'))] as const,
  );
  return new Map(files);
}

type Parts = ReturnType<typeof siteParts>;

/** The default export of a folder's webpack.config.ts. */
type Factory = (environment: object, options: { mode: 'production' }) => Configuration | Configuration[];

/** The source of a module that replaces the functions of the federation runtime that the host uses. */
const runtimeText = (parts: Parts) => `
const modules = {
${parts.flatMap(importsOf).join('\n')}
};
export const loadRemote = (name) => modules[name]();
export const registerRemotes = () => {};
export const registerPlugins = () => {};
`;

/** A line of source for each module that a part exposes according to its build. */
function importsOf({ part, folder }: Parts[number]): string[] {
  const manifest = readFileSync(join(folder, 'dist/mf-manifest.json'), 'utf8');
  const { exposes } = JSON.parse(manifest) as { exposes: readonly { readonly name: string }[] };
  return exposes.map(({ name }) => {
    const file = join(folder, 'src/exposes', name);
    const chunk = `/* webpackChunkName: ${JSON.stringify(`${part}/${name}`)} */`;
    return `  ${JSON.stringify(`${federationName(part)}/${name}`)}: () => import(${chunk} ${JSON.stringify(file)}),`;
  });
}

/** The configuration of a folder's browser build, the same as `npm run build` uses. */
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
      else if (!stats) reject(new Error('webpack produced no result.'));
      else if (stats.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve(stats);
    });
  });
}

/** Site data in which no part's URL has a file, because the bundle contains everything. */
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

/** Completes the page as a release does: with site data and a hash for each script. */
function writePage(dist: string, data: SiteData): void {
  const file = join(dist, 'index.html');
  const files = [...readBuild('host', dist)];
  const integrities = new Map(files.map(([path, bytes]) => [`/${path}`, integrityOf(bytes)]));
  const page = composePage(readFileSync(file, 'utf8'), data, { integrities });
  writeFileSync(file, page);
  writeFileSync(`${file}.br`, brotliCompressSync(page));
}
