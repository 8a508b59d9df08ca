import type { PageSurroundings } from '@forecast/contract';
import webpack, { type Compilation } from 'webpack';
import { temporaryFolder } from '../testing/temporaryFolder';
import { neededIn, providedIn } from './surroundings';

const libraries = {
  'node_modules/router/package.json':
    '{ "name": "router", "version": "7.0.0", "type": "module", "sideEffects": false }',
  'node_modules/router/index.js': 'export * from "./link.js"; export const useParams = 1, useNew = 2;',
  'node_modules/router/link.js':
    'import { createElement } from "view"; export const Link = () => createElement("a");',
  'node_modules/view/package.json': '{ "name": "view", "version": "19.0.0" }',
  'node_modules/view/index.js': 'exports.createElement = () => 1; exports.useState = () => 2;',
  'node_modules/kit/package.json':
    '{ "name": "kit", "version": "1.0.0", "type": "module", "sideEffects": false }',
  'node_modules/kit/index.js':
    'import { Link } from "router"; import { useState } from "view";\n' +
    'export const Used = () => Link({ color: "var(--kit)" }); export const unused = () => useState();',
};
const once = { singleton: true, requiredVersion: false } as const;

/** The exports of shared modules and the CSS properties that a build of `source` needs or provides. */
async function surroundings(
  source: string,
  read: (compilation: Compilation) => PageSurroundings,
  exposed = true,
): Promise<PageSurroundings> {
  const folder = temporaryFolder({ 'src/Page.js': source, ...libraries });
  let found: PageSurroundings | undefined;
  const compiler = webpack({
    context: folder,
    mode: 'production',
    optimization: { minimize: false },
    entry: exposed ? {} : './src/Page.js',
    output: { path: `${folder}/dist`, publicPath: 'auto', uniqueName: 'remote_x' },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: 'remote_x',
        ...(exposed && { filename: 'entry.js', exposes: { './Page': './src/Page.js' } }),
        shared: { router: { ...once, eager: !exposed }, view: { ...once, eager: !exposed } },
      }),
      {
        apply: ({ hooks, webpack: { Compilation: own } }) =>
          hooks.thisCompilation.tap('test', (compilation) =>
            compilation.hooks.processAssets.tap(
              { name: 'test', stage: own.PROCESS_ASSETS_STAGE_SUMMARIZE },
              () => {
                found = read(compilation);
              },
            ),
          ),
      },
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else resolve();
    });
  });
  if (!found) throw new Error('The build did not finish.');
  return found;
}

test('a part needs exactly what it and its own libraries import from shared modules', async () => {
  const page = `
    import { useParams } from 'router';
    import { Used } from 'kit';
    import view from 'view';
    import * as all from 'view';
    export default () => [useParams, Used(), view.useState(), all.createElement(), 'var(--own) var(--ink)', { '--own': 1 }];
  `;
  expect(await surroundings(page, neededIn)).toEqual({
    exports: { router: ['Link', 'useParams'], view: ['createElement', 'default'] },
    properties: ['--ink', '--kit'],
  });
});

test("a part's fallback copies of shared modules need nothing from the page", async () => {
  expect(await surroundings("export { useParams as default } from 'router';", neededIn)).toEqual({
    exports: { router: ['useParams'] },
    properties: [],
  });
});

test('a host provides every export of its shared modules, and the properties it sets', async () => {
  const page = `
    import { Link } from 'router';
    import { useState } from 'view';
    document.title = Link() + useState() + ':root { --ink: black; color: var(--accent) }';
  `;
  expect(await surroundings(page, providedIn, false)).toEqual({
    exports: { router: ['Link', 'useNew', 'useParams'], view: ['createElement', 'default', 'useState'] },
    properties: ['--ink'],
  });
});
