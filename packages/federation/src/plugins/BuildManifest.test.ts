import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { BuildManifest, exposeChunk } from './BuildManifest';
import { temporaryFolder } from '../testing/temporaryFolder';

test('the manifest lists the entry and the scripts of each module under their final file names', async () => {
  const folder = temporaryFolder({
    'Page.js': 'import("./later.js"); export default 1;',
    'List.js': 'export default 2;',
    'later.js': 'console.log("later");',
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
      new BuildManifest('remote_x', ['Page', 'List']),
    ],
  });
  await new Promise<void>((resolve, reject) => compiler.run((error) => (error ? reject(error) : resolve())));

  const text = readFileSync(join(dist, 'mf-manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as {
    metaData: { remoteEntry: { name: string } };
    exposes: { name: string; assets: { js: { sync: string[] } } }[];
  };
  const entry = manifest.metaData.remoteEntry.name;
  expect(entry).toMatch(/^remoteEntry\.[0-9a-f]{8}\.js$/);
  expect(manifest.exposes.map(({ name }) => name)).toEqual(['Page', 'List']);
  const scripts = manifest.exposes.flatMap(({ assets }) => assets.js.sync);
  expect(scripts).toEqual([
    expect.stringMatching(/^__federation_expose_Page\.[0-9a-f]{8}\.js$/),
    expect.stringMatching(/^__federation_expose_List\.[0-9a-f]{8}\.js$/),
  ]);
  for (const file of [entry, ...scripts]) expect([file, existsSync(join(dist, file))]).toEqual([file, true]);
});
