import { join } from 'node:path';
import { buildSync } from 'esbuild';

/** The content of deploy/edge.js, the script that resolves paths in nginx. `root` is the repository. */
export function edgeFile(root: string): string {
  const { outputFiles } = buildSync({
    absWorkingDir: join(root, 'packages/ship'),
    entryPoints: ['src/edge/nginx.ts'],
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2018',
    charset: 'utf8',
    tsconfigRaw: {},
    write: false,
    logLevel: 'silent',
  });
  // njs only supports this form of default export.
  const script = outputFiles
    .map(({ text }) => text)
    .join('')
    .replace(/export \{\s*(\w+) as default\s*\};/, 'export default $1;');
  return `// Generated from packages/ship/src/edge/nginx.ts by npm run docs. Don't edit.\n${script}`;
}
