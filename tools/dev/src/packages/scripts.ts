import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { transform } from '@swc/core';
import { build, type Plugin } from 'esbuild';
import type { PublishedPackage } from './published';

/** Builds a package's scripts from its sources into `dist` below `target`, or in the package itself. */
export async function buildScripts({ folder, entries }: PublishedPackage, target = folder): Promise<void> {
  mkdirSync(join(target, 'dist'), { recursive: true });
  // Not the declarations beside the scripts, which take longer to make.
  for (const name of readdirSync(join(target, 'dist'), { encoding: 'utf8' })) {
    if (name !== 'types') rmSync(join(target, 'dist', name), { recursive: true });
  }
  await build({
    absWorkingDir: folder,
    entryPoints: entries.map(({ source, script }) => ({ in: source, out: basename(script, '.js') })),
    outdir: join(target, 'dist'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    target: 'es2022',
    jsx: 'automatic',
    sourcemap: true,
    plugins: [stableStyles(folder)],
  });
}

/** Gives styled components names that are the same wherever they run, as the webpack preset does for a part's own. */
const stableStyles = (folder: string): Plugin => ({
  name: 'stable-styles',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, async ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (!source.includes("from 'styled-components'")) return undefined;
      const { code } = await transform(source, {
        // Not the whole path: the names are made of it.
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
                '@swc/plugin-styled-components',
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
