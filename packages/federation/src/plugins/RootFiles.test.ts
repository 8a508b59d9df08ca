import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { precompressed } from '../config/baseConfig';
import { temporaryFolder } from '../testing/temporaryFolder';
import { RootFiles } from './RootFiles';

/** Builds the host in a folder. */
const build = (folder: string) =>
  new Promise((resolve, reject) => {
    const config = {
      context: folder,
      entry: { main: './src.js' },
      output: { path: join(folder, 'dist'), clean: true },
      plugins: [new RootFiles(folder), ...precompressed()],
    };
    webpack({ ...config, mode: 'production' }, (error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(stats),
    );
  });

test('a build has the files in root as they are, and those in .well-known without the dot', async () => {
  const files = {
    'root/sw.js': `// This comment stays.\n${'x  =  1;\n'.repeat(100)}`,
    'root/a/b.txt': 'b',
    'root/.well-known/security.txt': 'Contact: a',
  };
  const folder = temporaryFolder({ 'src.js': 'console.log(1)', 'root/.DS_Store': 'macOS', ...files });
  await build(folder);
  const dist = join(folder, 'dist');
  const built = readdirSync(dist, { recursive: true }).map(String);
  expect(built.filter((path) => /\.\w+$/.test(path)).sort()).toEqual(
    ['main.js', 'root/a/b.txt', 'root/sw.js', 'well-known/security.txt'].sort(),
  );
  const read = (path: string) => readFileSync(join(dist, path), 'utf8');
  expect(Object.values(files)).toEqual(['root/sw.js', 'root/a/b.txt', 'well-known/security.txt'].map(read));
});

test('a link, or a name that begins with a dot, is refused', async () => {
  const linked = temporaryFolder({ 'src.js': '', 'root/a.txt': '', 'secret.txt': '' });
  symlinkSync('../secret.txt', join(linked, 'root/b.txt'));
  await expect(build(linked)).rejects.toThrow(/b\.txt can't be served/);
  const hidden = temporaryFolder({ 'src.js': '', 'root/.env': 'KEY=1' });
  await expect(build(hidden)).rejects.toThrow(/\.env can't be served/);
});
