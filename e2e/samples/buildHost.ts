import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostFolder } from '@forecast/dev';
import webpack, { type Configuration } from 'webpack';
import hostBuild from '../../host/webpack.config';

/**
 * Builds the host for production into another folder, which can be released like the host's own. `replacements` maps
 * modules, by file or name, to the files that replace them. Rejects with webpack's errors.
 */
export async function buildHost(
  folder: string,
  replacements: Readonly<Record<string, string>>,
): Promise<void> {
  for (const file of ['package.json', 'site.json']) copyFileSync(join(hostFolder, file), join(folder, file));
  const builds = [hostBuild({}, { mode: 'production' })].flat() as Configuration[];
  await new Promise<void>((resolve, reject) => {
    webpack(
      builds.map(({ resolve, output, ...build }) => ({
        ...build,
        resolve: { ...resolve, alias: { ...resolve?.alias, ...replacements } },
        output: { ...output, path: join(folder, 'dist') },
      })),
      (error, stats) => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
        else resolve();
      },
    );
  });
}
