import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, sep } from 'node:path';
import { transform } from '@swc/core';
import { build, type Plugin } from 'esbuild';
import type { PublishedPackage } from './published';

const require = createRequire(import.meta.url);

/**
 * Builds a package's scripts from its sources, and returns them by path in `dist`. There is a script for each module if
 * the package is used on pages, otherwise for each entry.
 */
export async function buildScripts(one: PublishedPackage): Promise<ReadonlyMap<string, Uint8Array>> {
  const { folder, forPages } = one;
  const scripts = scriptsOf(one);
  const dist = join(folder, 'dist');
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: [...scripts].map(([module, script]) => ({ in: module, out: script })),
    outdir: dist,
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    target: 'es2022',
    jsx: 'automatic',
    sourcemap: true,
    plugins: [stableStyles(folder), ...(forPages ? [separateModules(scripts)] : [])],
  });
  return new Map(
    outputFiles.map(({ path, contents }) => [relative(dist, path).split(sep).join('/'), contents]),
  );
}

/** The modules to build, with their scripts' names: an entry's own name, otherwise the path without its extension. */
function scriptsOf({ folder, entries, forPages }: PublishedPackage): ReadonlyMap<string, string> {
  const sources = join(folder, 'src');
  const modules = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => forPages && /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => [join(sources, path), path.replace(/\.tsx?$/, '')] as const);
  const named = entries.map(({ source, script }) => [join(folder, source), basename(script, '.js')] as const);
  return new Map([...modules, ...named]);
}

/** Makes modules import each other's scripts instead of bundling them. */
const separateModules = (scripts: ReadonlyMap<string, string>): Plugin => ({
  name: 'separate-modules',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^\./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      // Called by `resolve` below.
      if (pluginData === separateModules) return undefined;
      const { path: module } = await resolve(path, {
        kind,
        importer,
        resolveDir,
        pluginData: separateModules,
      });
      const [from, to] = [importer, module].map((one) => scripts.get(one));
      if (from === undefined || to === undefined) return undefined;
      const address = relative(dirname(from), to).split(sep).join('/');
      return { path: `${address.startsWith('.') ? '' : './'}${address}.js`, external: true };
    });
  },
});

/** Makes the names of styled-components deterministic, as @forecast/federation does for a part. */
const stableStyles = (folder: string): Plugin => ({
  name: 'stable-styles',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, async ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (!source.includes("from 'styled-components'")) return undefined;
      const { code } = await transform(source, {
        // A relative path, because the names are derived from it.
        filename: relative(folder, path).split(sep).join('/'),
        sourceMaps: 'inline',
        swcrc: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          experimental: {
            plugins: [
              [
                require.resolve('@swc/plugin-styled-components'),
                { displayName: false, fileName: false, ssr: true, namespace: basename(folder), pure: true },
              ],
            ],
          },
        },
      });
      return { contents: code, loader: 'js' };
    });
  },
});
