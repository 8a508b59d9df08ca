import { dirname, join } from 'node:path';
import { root } from '@forecast/dev';
import { partConfig } from '@forecast/federation';
import webpack, { type Configuration } from 'webpack';

/** A version of the landing page that brings its own React, 18. */
export const ownReactPart = join(root, 'e2e/own-react/remote-landing');

/** The folders of React 18, which the root installs under other names, because the host uses React 19. */
const alias = {
  react: dirname(require.resolve('react-18/package.json')),
  'react-dom': dirname(require.resolve('react-dom-18/package.json')),
};

/** Builds the part like any other, with React 18. Rejects if it doesn't compile. */
export async function buildOwnReact(): Promise<void> {
  const builds = [partConfig(ownReactPart)({}, { mode: 'production' })].flat() as Configuration[];
  const withReact18 = builds.map((build) => ({
    ...build,
    resolve: { ...build.resolve, alias: { ...build.resolve?.alias, ...alias } },
  }));
  await new Promise<void>((resolve, reject) => {
    webpack(withReact18, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
}
