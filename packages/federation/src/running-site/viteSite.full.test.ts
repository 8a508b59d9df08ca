import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporaryFolder';

const root = join(import.meta.dirname, '../../../..');

/** Requests a page of the running site from Vite's development server, as a script on another website would. */
const visit = `
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';
import { partIn } from '${root}/packages/federation/src/folder/parts.ts';
import { viteSite } from '${root}/packages/federation/src/running-site/viteSite.ts';

const listen = async (respond) => {
  const server = createServer(respond).listen(0, 'localhost');
  await once(server, 'listening');
  return 'http://localhost:' + server.address().port;
};
const site = await listen((_request, response) => response.end('a page of the site'));
const { middlewares } = await createVite({
  root: import.meta.dirname,
  configLoader: 'native',
  server: { middlewareMode: true },
  plugins: [viteSite(partIn(import.meta.dirname), site, 3010)],
});
const response = await fetch(await listen(middlewares), { headers: { Origin: 'https://other.example' } });
console.log(JSON.stringify([await response.text(), response.headers.get('access-control-allow-origin')]));
process.exit();
`;

test('other websites cannot read the running site through Vite’s development server', () => {
  const folder = temporaryFolder({
    'package.json': JSON.stringify({
      name: 'remote-news',
      version: '1.0.0',
      author: 'News team',
      type: 'module',
      config: { port: 3010, budget: 60_000, shared: { react: 'react', 'react-dom': 'react-dom' } },
    }),
    'tsconfig.json': '{}',
    'vite.config.ts':
      "import { partConfig } from '@forecast/federation/vite';\nexport default partConfig(import.meta.dirname);\n",
    'src/exposes/Page.tsx': 'export default () => null;\n',
    'visit.mjs': visit,
  });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const options = ['--conditions=@forecast/source', '--import=tsx', join(folder, 'visit.mjs')];
  expect(execFileSync(process.execPath, options, { cwd: folder, encoding: 'utf8' })).toContain(
    JSON.stringify(['a page of the site', null]),
  );
});
