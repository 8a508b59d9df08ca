import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Stats } from 'webpack';
import { BuildId } from './buildId';
import { PortableIds } from './portableIds';
import { temporaryFolder } from '../testing/temporaryFolder';

/** Builds a part in a folder of a new checkout; returns the name of the global that lists its chunks. */
async function globalOf(sources: Record<string, string> = {}, part = 'part', libraries = 'react 19.3.1') {
  const files = {
    'library/index.js': 'export const library = 1;',
    'library/unused.js': '',
    [`${part}/src/index.js`]:
      'import { library } from "../../library"; import("./page"); console.log(library);',
    [`${part}/src/page.js`]: 'console.log("page");',
    ...sources,
  };
  const folder = join(temporaryFolder(files), part);
  const compiler = webpack({
    context: folder,
    mode: 'production',
    output: { path: join(folder, 'dist'), uniqueName: 'remote_x' },
    optimization: { moduleIds: false, minimize: false },
    plugins: [new PortableIds(), new BuildId(libraries)],
  });
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  const scripts = Object.keys(stats?.compilation.assets ?? {}).map((file) =>
    readFileSync(join(folder, 'dist', file), 'utf8'),
  );
  const names = scripts.flatMap((script) => script.match(/webpackChunk\w+/g) ?? []);
  expect(scripts).toHaveLength(2);
  expect(names.length).toBeGreaterThanOrEqual(2);
  expect(new Set(names).size).toBe(1);
  return names[0];
}

/** The name for the unchanged sources. */
let name: string | undefined;
beforeAll(async () => {
  name = await globalOf();
});

test('the same sources get the same name in any folder, whatever other files it contains', async () => {
  expect(name).toMatch(/^webpackChunkremote_x_[0-9a-f]{8}$/);
  expect(await globalOf()).toBe(name);
  for (const other of ['another', 'a#b']) expect(await globalOf({}, other)).toBe(name);
  expect(await globalOf({ 'part/dist/old.js': 'built', 'library/unused.js': 'changed' })).toBe(name);
});

test.each(['part/src/page.js', 'library/index.js'])('a change to %s changes the name', async (file) => {
  expect(await globalOf({ [file]: 'export const library = 2; console.log("changed");' })).not.toBe(name);
});

test('a different version of a shared library changes the name', async () => {
  expect(await globalOf({}, 'part', 'react 19.4.0')).not.toBe(name);
});
