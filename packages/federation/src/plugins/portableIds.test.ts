import { join } from 'node:path';
import webpack, { type Stats } from 'webpack';
import { temporaryFolder } from '../testing/temporaryFolder';
import { PortableIds } from './portableIds';

/** The module ids of a build in a checkout called `name`. One module's identifier contains the checkout's path. */
async function idsIn(name: string) {
  const root = temporaryFolder({
    [`${name}/src/index.js`]: 'import "library"; import("./page");',
    [`${name}/src/page.js`]: 'console.log("page");',
  });
  const compiler = webpack({
    context: join(root, name),
    mode: 'production',
    output: { path: join(root, 'dist') },
    externals: { library: `commonjs ${join(root, name, 'library.js')}` },
    optimization: { moduleIds: false, minimize: false },
    plugins: [new PortableIds()],
  });
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  const modules = stats?.toJson({ all: false, modules: true, ids: true }).modules ?? [];
  return modules.map(({ id }) => id).filter((id) => typeof id === 'number');
}

test('module ids are unique and do not depend on the folder of the checkout', async () => {
  const ids = await idsIn('one');
  for (const other of ['another/and/deeper', 'a#b/c#d']) expect(await idsIn(other)).toEqual(ids);
  expect(new Set(ids).size).toBe(2);
});
