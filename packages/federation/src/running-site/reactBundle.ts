import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { installedPackage } from '../folder/installedPackage';

/**
 * Returns a function that resolves to a script, which provides a page with the development build of the React installed
 * in a part's `folder`. The first call builds the script. Rejects if the build fails.
 */
export function reactBundle(folder: string): () => Promise<string> {
  let made: Promise<string> | undefined;
  return () => (made ??= makeBundle(folder));
}

async function makeBundle(folder: string): Promise<string> {
  const path = mkdtempSync(join(tmpdir(), 'react-'));
  const alias = ['react', 'react-dom'].map((name) => [name, installedPackage(folder, name).folder]);
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    entry: join(import.meta.dirname, '../development/react.cjs'),
    output: { path, filename: 'react.js' },
    resolve: { alias: Object.fromEntries(alias) as Record<string, string> },
  });
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        const problem = error ?? stats?.compilation.errors[0];
        if (problem) reject(problem);
        else resolve();
      });
    });
    return readFileSync(join(path, 'react.js'), 'utf8');
  } finally {
    rmSync(path, { recursive: true });
  }
}
