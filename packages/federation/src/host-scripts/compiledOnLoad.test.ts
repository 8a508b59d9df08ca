import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { CompiledOnLoad } from './hostScript';
import { temporaryFolder } from '../testing/temporaryFolder';

test('only the entry script starts with the compile hint, even after minimization', async () => {
  const folder = temporaryFolder({
    'src/index.js': 'void import("./later"); document.title = "first";',
    'src/later.js': 'document.title = "later";',
  });
  await new Promise<void>((resolve, reject) => {
    webpack(
      {
        context: folder,
        mode: 'production',
        output: { path: join(folder, 'dist'), filename: '[name].[contenthash].js' },
        optimization: { minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })] },
        plugins: [new CompiledOnLoad()],
      },
      (error, stats) => {
        if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
        else resolve();
      },
    );
  });
  const scripts = readdirSync(join(folder, 'dist')).map((file) => [
    file.startsWith('main.'),
    readFileSync(join(folder, 'dist', file), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
  ]);
  expect(scripts.sort()).toEqual([
    [false, false],
    [true, true],
  ]);
});
