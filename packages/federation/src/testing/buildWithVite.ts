import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './temporaryFolder';

const root = join(import.meta.dirname, '../../../..');

/**
 * For tests: builds a part whose page has this source. Returns the build's folder and its files' names, the part's
 * contract, the server build, and the warnings. Throws the bundler's errors.
 */
export function buildWithVite(page: string) {
  const folder = temporaryFolder({
    'package.json': JSON.stringify({
      name: 'remote-news',
      version: '1.0.0',
      author: 'News team',
      config: { port: 3010, budget: 60_000, shared: { react: 'react', 'react-dom': 'react-dom' } },
    }),
    'tsconfig.json': JSON.stringify({ extends: join(root, 'tsconfig.base.json'), include: ['src'] }),
    // Not an ES module, so that the configuration gets another copy of Vite than the one that builds.
    'vite.config.cts': `
      const { partConfig } = require('@forecast/federation/vite');
      const { defineConfig, mergeConfig } = require('vite');

      const own = { define: { __LABEL__: '"from the configuration"' } };

      module.exports = defineConfig((environment) => mergeConfig(partConfig(process.cwd())(environment), own));
    `,
    'src/pictures.d.ts': "declare module '*.jpg' {\n  const address: string;\n  export default address;\n}\n",
    'src/look.css': 'a { background: url(./moving.gif) }',
    'src/worker.ts': 'export {};',
    'public/robots.txt': '',
    'src/exposes/Page.tsx': page,
  });
  for (const picture of ['My photo.jpg', 'moving.gif']) writeFileSync(join(folder, 'src', picture), picture);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '--conditions=@forecast/source',
      '--import=tsx',
      vite,
      'build',
      '--configLoader=native',
      '--logLevel=warn',
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  const dist = join(folder, 'dist');
  const contract = JSON.parse(readFileSync(join(dist, 'contract.json'), 'utf8')) as {
    needs: { exports: Record<string, string[]> };
  };
  const server = readFileSync(join(dist, 'server.cjs'), 'utf8');
  return { dist, files: readdirSync(dist), contract, server, warnings: stderr };
}
