import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './temporaryFolder';

const root = join(import.meta.dirname, '../../../..');

const bundlers = {
  webpack: { preset: '', command: ['webpack-cli/bin/cli.js', '--mode=production'] },
  rspack: { preset: '/rspack', command: ['@rspack/cli/bin/rspack.js', 'build', '--mode=production'] },
  vite: { preset: '/vite', command: ['vite/bin/vite.js', 'build', '--configLoader=native'] },
};

/**
 * For tests: builds a part with these files, by path from its folder, with the bundler's preset. Returns the build's
 * folder, the names of its files, and the server build. Throws what the bundler prints if it fails.
 */
export function buildPart(bundler: keyof typeof bundlers, files: Readonly<Record<string, string>>) {
  const { preset, command } = bundlers[bundler];
  const own = {
    'package.json': JSON.stringify({
      name: 'remote-news',
      version: '1.0.0',
      author: 'News team',
      type: 'module',
      config: { port: 3010, budget: 60_000, shared: { react: 'react', 'react-dom': 'react-dom' } },
    }),
    'tsconfig.json': JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: { noUncheckedSideEffectImports: false },
      include: ['src'],
    }),
    [`${bundler}.config.mjs`]: `import { partConfig } from '@forecast/federation${preset}';\nexport default partConfig(import.meta.dirname);\n`,
    ...files,
  };
  const folder = temporaryFolder(
    Object.fromEntries(Object.entries(own).map(([path, text]) => [`part/${path}`, text])),
  );
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const part = join(folder, 'part');
  const [program = '', ...args] = command;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--conditions=@forecast/source', '--import=tsx', join(root, 'node_modules', program), ...args],
    { cwd: part, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stdout + stderr);
  const dist = join(part, 'dist');
  return { dist, files: readdirSync(dist), server: readFileSync(join(dist, 'server.cjs'), 'utf8') };
}
