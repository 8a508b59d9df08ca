import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, parse } from 'node:path';
import { transform } from '@swc/core';
import {
  defaultClientConditions,
  defaultServerConditions,
  defaultServerMainFields,
  type Plugin,
  type UserConfig,
} from 'vite';
import { addressable, baseVariable, classicServer } from '../classic-scripts/classicScripts';
import { entriesOf, partFiles } from '../classic-scripts/partFiles';
import { compilerOptions } from '../config/baseConfig';
import { assetFile } from '../folder/assetFile';
import { buildTargets } from '../folder/browsers';
import { conditionsOf } from '../folder/installedPackage';
import { partIn } from '../folder/parts';
import { libraryOf, sharedLibraries } from '../folder/sharedLibraries';
import { noWorkers, type AssetImport } from '../statement/refuseImports';

/**
 * The configuration that builds a part, first its server build. All scripts are classic, because browsers can't check the
 * hashes of ES modules that import each other.
 */
export function productionConfig(folder: string): UserConfig {
  const conditions = conditionsOf(folder);
  return {
    root: folder,
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: [...conditions, ...defaultClientConditions] },
    build: {
      target: buildTargets,
      outDir: join(folder, 'dist'),
      modulePreload: false,
      // As a library, because Vite adds code that preloads chunks to everything else.
      lib: { entry: entriesOf(folder), formats: ['es'] },
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
    environments: {
      [server]: {
        // So that Vite compiles and bundles everything as for browsers.
        consumer: 'client',
        resolve: {
          conditions: [...conditions, ...defaultServerConditions],
          mainFields: [...defaultServerMainFields],
        },
        build: { emptyOutDir: false },
      },
    },
    builder: {
      sharedConfigBuild: true,
      buildApp: async (builder) => {
        for (const name of [server, 'client']) {
          const environment = builder.environments[name];
          if (environment) await builder.build(environment);
        }
      },
    },
    plugins: [libraries(Object.keys(sharedLibraries(folder))), compiler(partIn(folder).part), files(folder)],
  };
}

/** The environment of the server build. */
const server = 'server';

/** The prefix of the module that a CommonJS module gets when it requires a shared library. */
const libraryPrefix = '\0part-library:';

/**
 * Leaves shared libraries to the page, and Node.js's own modules in the server build to Node.js. Also turns what CommonJS
 * modules require into imports, so that the container loads it. Rolldown's own plugin for this has no effect if it is
 * from another copy of Rolldown than the one that builds.
 */
const libraries = (shared: readonly string[]): Plugin => ({
  name: 'part-libraries',
  enforce: 'pre',
  resolveId(id, _importer, { kind }) {
    const isOutside =
      libraryOf(id, shared) !== undefined || (this.environment.name === server && isBuiltin(id));
    if (!isOutside) return undefined;
    return kind === 'require-call' ? libraryPrefix + id : { id, external: true };
  },
  load: {
    filter: { id: new RegExp(`^${libraryPrefix}`) },
    handler: (id) =>
      `import * as library from ${JSON.stringify(id.slice(libraryPrefix.length))}; module.exports = library;`,
  },
});

/** Compiles sources as the webpack preset does, so that names of styles don't depend on the bundler. */
const compiler = (namespace: string): Plugin => ({
  name: 'part-compiler',
  enforce: 'pre',
  transform: {
    filter: { id: { include: /\.tsx?$/, exclude: /[\\/]node_modules[\\/]/ } },
    handler: (code, filename) =>
      transform(code, {
        filename,
        sourceMaps: true,
        swcrc: false,
        ...compilerOptions({ development: false, namespace }),
      }),
  },
});

/** Imports of files for their address, with or without `?url` or `?no-inline`. */
const assetImport = new RegExp(assetFile.source.replace(/\$$/, '(\\?(url|no-inline))?$'));

/** Imports that a package's `exports` may lead to such a file. */
const bareImport = /^[\w@#]/;

/** The prefix of a module whose default export is the address of a file. */
const assetPrefix = '\0part-asset:';

/** Writes the files of a part instead of the modules that Vite builds. */
function files(folder: string): Plugin {
  const assets = new Map<string, Uint8Array>();
  const imported: (AssetImport & { readonly id: string })[] = [];
  let serverScript: string | undefined;
  return {
    name: 'part-files',
    enforce: 'pre',
    buildStart() {
      assets.clear();
      imported.length = 0;
      if (this.environment.name === server && existsSync(join(folder, 'public')))
        this.warn("The folder public isn't in the build. Import its files instead, for their addresses.");
    },
    resolveId: {
      filter: { id: [assetImport, bareImport] },
      async handler(request, importer) {
        const isAsset = assetImport.test(request);
        const found = await this.resolve(isAsset ? request.replace(/\?.*$/, '') : request, importer);
        if (!found || found.external || !assetFile.test(found.id)) return found;
        // Not by its own name, which Vite would treat as a style sheet or picture.
        const id = `${assetPrefix}${found.id}.js`;
        imported.push({ importer: importer?.replace(/\?.*$/, '') ?? '', request, file: found.id, id });
        return id;
      },
    },
    load: {
      filter: { id: new RegExp(`^${assetPrefix}`) },
      handler(id) {
        const path = id.slice(assetPrefix.length, -'.js'.length);
        const content = readFileSync(path);
        const { name, ext } = parse(path);
        const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
        const file = `${addressable(name)}.${hash}${ext}`;
        assets.set(file, content);
        return {
          code: `export default ${baseVariable} + ${JSON.stringify(file)};`,
          // Keep it even if the address isn't used, so that the build knows whether the module that imports it is used.
          moduleSideEffects: 'no-treeshake',
        };
      },
    },
    // What Vite would write into the script, as a data: or blob: URL.
    transform: {
      filter: { code: /^(export default "data:|const jsContent = )/ },
      handler(_code, id) {
        throw new Error(
          `${id} would be written into the script, and the site's policy doesn't let browsers use it from there. A part ` +
            `can import AVIF, ICO, JPEG, PNG, SVG and WebP pictures, WOFF2 fonts and style sheets, without ?inline. ${noWorkers}`,
        );
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const modules = new Map<string, string>();
        const exposes = new Map<string, string>();
        const included = new Set<string>();
        for (const built of Object.values(bundle)) {
          if (built.type !== 'chunk')
            throw new Error(
              `A part can't contain ${built.fileName}: only scripts, and the style sheets, pictures and fonts that ` +
                `they import for their address. ${noWorkers}`,
            );
          modules.set(built.fileName, built.code);
          for (const id of built.moduleIds) included.add(id);
          if (built.isEntry) exposes.set(built.name, built.fileName);
        }
        for (const file of Object.keys(bundle)) Reflect.deleteProperty(bundle, file);
        if (this.environment.name === server) {
          serverScript = await classicServer({ modules, exposes, shared: sharedLibraries(folder) });
          return;
        }
        if (serverScript === undefined) throw new Error('Build the part with "vite build".');
        const imports = imported.filter(({ id }) => included.has(id));
        for (const [fileName, source] of await partFiles(
          folder,
          { modules, exposes, assets, imports },
          serverScript,
        )) {
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}
