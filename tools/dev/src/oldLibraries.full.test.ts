import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { contractVersion } from '@forecast/contract';
import { tinySite } from '@forecast/ship/testing';

const root = join(__dirname, '../../..');
const temporary = mkdtempSync(join(tmpdir(), 'old-'));
afterAll(() => rmSync(temporary, { recursive: true }));

/** A part in a new folder, with fake libraries of the given versions installed. Each exports its version. */
function partWith(versions: Readonly<Record<string, string>>): string {
  const folder = join(temporary, 'remote-old');
  const libraries = Object.entries(versions).flatMap(([name, version]) => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, version })] as const,
    [`node_modules/${name}/index.js`, `exports.version = ${JSON.stringify(version)};`] as const,
  ]);
  const names = Object.keys(versions);
  const files = {
    ...Object.fromEntries(libraries),
    'package.json': JSON.stringify({
      name: 'remote-old',
      version: '1.0.0',
      author: 'a team',
      config: { port: 4999, budget: 100_000, shared: Object.fromEntries(names.map((name) => [name, name])) },
      dependencies: versions,
    }),
    'tsconfig.json': '{}',
    'webpack.config.mjs': `
      import { partConfig } from ${JSON.stringify(pathToFileURL(join(root, 'packages/federation/dist/index.js')))};
      export default partConfig(import.meta.dirname);`,
    'src/exposes/Page.ts': `
      ${names.map((name, index) => `import { version as v${index} } from '${name}';`).join('\n')}
      export const contractVersion = ${contractVersion};
      export default () => [${names.map((_, index) => `v${index}`).join()}].join();`,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test('a part built with React 18 and styled-components 5 is refused, with the versions on both sides', async () => {
  const tiny = await tinySite(['old']);
  const shared = {
    react: { version: '19.3.1', requires: '^19.0.0' },
    'react-dom': { version: '19.3.1', requires: '^19.0.0' },
    'styled-components': { version: '6.6.0', requires: '^6.0.0' },
  };
  const contract = { shared, contractVersion };
  await tiny.activate(
    await tiny.publishHost(['old'], { content: 'new', contract }),
    await tiny.publish({ part: 'old', content: 'new', contract }),
  );
  const untouched = await tiny.seen();
  const folder = partWith({ react: '18.3.1', 'react-dom': '18.3.1', 'styled-components': '5.3.11' });
  const run = promisify(execFile);
  await run(process.execPath, [join(root, 'node_modules/webpack/bin/webpack.js'), '--mode', 'production'], {
    cwd: folder,
  });
  const release = ['release', '--no-build', '--no-smoke', '--json', '--site', tiny.store.address];
  const refused = await run(process.execPath, [join(root, 'packages/ship/bin/ship.mjs'), ...release], {
    cwd: folder,
  }).then(
    () => ({ findings: [] }),
    ({ stdout }: { stdout: string }) =>
      JSON.parse(stdout) as { findings: { code: string; message: string }[] },
  );
  expect(
    refused.findings.map(({ code, message }) => `${code} ${message.replaceAll(/@\w{16}/g, '')}`),
  ).toEqual([
    'SHIP-041 host provides react 19.3.1; old requires ^18.0.0.',
    'SHIP-041 host provides react-dom 19.3.1; old requires ^18.0.0.',
    'SHIP-041 host provides styled-components 6.6.0; old requires ^5.0.0.',
  ]);
  expect(await tiny.seen()).toEqual(untouched);
  tiny.remove();
}, 120_000);
