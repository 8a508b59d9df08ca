import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk';
import webpack from 'webpack';
import { BuildId } from './buildId';
import { BuildManifest, exposeChunk } from './BuildManifest';
import { temporaryFolder } from '../testing/temporaryFolder';

const react = { version: '19.3.1', requires: '^19.0.0' };

/** Builds a small part; returns its folder and its manifest. */
async function build() {
  const folder = temporaryFolder({
    'Page.js': 'import("./later.js"); export default 1;',
    'List.js': 'export default 2;',
    'later.js': 'import("./last.js");',
    'last.js': 'console.log("last");',
  });
  const dist = join(folder, 'dist');
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: {},
    optimization: { minimize: false },
    output: { path: dist, publicPath: 'auto', uniqueName: 'remote_x', filename: '[name].[contenthash:8].js' },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: 'remote_x',
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: {
          './Page': { import: './Page.js', name: exposeChunk('Page') },
          './List': { import: './List.js', name: exposeChunk('List') },
        },
      }),
      new BuildManifest({
        container: 'remote_x',
        version: '1.2.0',
        exposes: ['Page', 'List'],
        shared: { react },
      }),
      new BuildId(''),
    ],
  });
  await new Promise<void>((resolve, reject) => compiler.run((error) => (error ? reject(error) : resolve())));
  const manifest = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8')) as Manifest;
  return { dist, manifest };
}

test('the manifest describes the build in the format of Module Federation 2, with final file names', async () => {
  const { dist, manifest } = await build();
  const version = 'https://x.example/r/x/1/mf-manifest.json';
  const snapshot = generateSnapshotFromManifest(manifest, { version });
  const script = (name: string) =>
    expect.stringMatching(new RegExp(`^${name}\\.[0-9a-f]{8}\\.js$`)) as string;
  const noFiles = { sync: [], async: [] };
  expect(snapshot).toMatchObject({
    version,
    buildVersion: expect.stringMatching(/^1\.2\.0\+[0-9a-f]{8}$/) as string,
    globalName: 'remote_x',
    publicPath: 'https://x.example/r/x/1/',
    remoteEntry: script('remoteEntry'),
    remoteEntryType: 'global',
    remotesInfo: {},
    shared: [{ sharedName: 'react', version: react.version, assets: { js: noFiles, css: noFiles } }],
    modules: [
      {
        moduleName: 'Page',
        modulePath: './Page',
        assets: {
          js: { sync: [script('__federation_expose_Page')], async: [script('\\d+'), script('\\d+')] },
          css: noFiles,
        },
      },
      {
        moduleName: 'List',
        modulePath: './List',
        assets: { js: { sync: [script('__federation_expose_List')], async: [] }, css: noFiles },
      },
    ],
  });
  expect(manifest.shared).toMatchObject([{ singleton: true, requiredVersion: react.requires }]);
  const scripts = manifest.exposes.flatMap(({ assets: { js } }) => [...js.sync, ...js.async]);
  for (const file of [manifest.metaData.remoteEntry.name, ...scripts]) {
    expect([file, existsSync(join(dist, file))]).toEqual([file, true]);
  }
});
