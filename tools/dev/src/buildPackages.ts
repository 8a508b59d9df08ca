import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

// Builds what is published, for what runs in Node.js here: the packages are used as strangers get them.
const root = join(import.meta.dirname, '../../..');

interface Entry {
  readonly '@forecast/source': string;
  readonly default: string;
}

const folders = ['shared', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)];
await Promise.all(
  folders.map(async (name) => {
    const folder = join(root, name);
    const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      exports: Readonly<Record<string, Entry>>;
    };
    rmSync(join(folder, 'dist'), { recursive: true, force: true });
    await build({
      absWorkingDir: folder,
      entryPoints: Object.values(exports).map((entry) => ({
        in: entry['@forecast/source'],
        out: basename(entry.default, '.js'),
      })),
      outdir: 'dist',
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      target: 'es2022',
      jsx: 'automatic',
      sourcemap: true,
    });
  }),
);
