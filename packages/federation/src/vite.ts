import { join } from 'node:path';
import { transform } from '@swc/core';
import { defaultClientConditions, type Plugin, type UserConfig } from 'vite';
import { compilerOptions } from './config/baseConfig';
import { conditionsOf } from './folder/installedPackage';
import { partIn } from './folder/parts';
import { sharedLibraries } from './folder/sharedLibraries';
import { entryOf, partFiles } from './single-script/partFiles';

/**
 * The Vite configuration that builds the part in `folder`, which determines its name, shared libraries and exposes. The
 * build is a single classic script, because browsers can't check the hashes of ES modules that import each other.
 */
export function partConfig(folder: string): UserConfig {
  const shared = Object.keys(sharedLibraries(folder));
  const isShared = (id: string) => shared.some((name) => id === name || id.startsWith(`${name}/`));
  return {
    root: folder,
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: [...conditionsOf(folder), ...defaultClientConditions] },
    build: {
      target: 'es2022',
      outDir: join(folder, 'dist'),
      modulePreload: false,
      // As a library, because Vite adds code that preloads chunks to everything else.
      lib: { entry: entryIn(folder), formats: ['es'] },
      rolldownOptions: { external: isShared, output: { codeSplitting: false } },
    },
    plugins: [compiler(partIn(folder).part), singleScript(folder)],
  };
}

/** The path of the module that Vite builds. There is no such file, but the module's imports are relative to `folder`. */
const entryIn = (folder: string) => join(folder, 'part.js');

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
        jsc: compilerOptions({ development: false, namespace }),
      }),
  },
});

/** Replaces the module that Vite builds with the files of a part. */
function singleScript(folder: string): Plugin {
  const entry = entryIn(folder);
  return {
    name: 'part-single-script',
    enforce: 'post',
    resolveId: (id) => (id === entry ? id : undefined),
    load: (id) => (id === entry ? entryOf(folder) : undefined),
    async generateBundle(_options, bundle) {
      const [module, ...others] = Object.values(bundle);
      if (module?.type !== 'chunk' || others.length > 0) {
        const names = others.map(({ fileName }) => fileName).join(', ');
        throw new Error(`A part must be a single script, but this build also has ${names}.`);
      }
      Reflect.deleteProperty(bundle, module.fileName);
      for (const [fileName, source] of await partFiles(folder, module.code)) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
