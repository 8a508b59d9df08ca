import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publishedPackages } from './published';
import { buildScripts } from './scripts';

const root = mkdtempSync(join(tmpdir(), 'scripts-'));
afterAll(() => rmSync(root, { recursive: true }));

const exported = {
  './theme': {
    '@forecast/source': './src/theme/index.ts',
    types: './dist/t.d.ts',
    default: './dist/theme.js',
  },
};
const sources = {
  'src/theme/index.ts':
    "import * as color from './color';\nexport { color };\nexport { wide } from '../wide';",
  'src/theme/color.ts': "export const ink = 'var(--ink)';",
  'src/wide.ts': "import { ink } from './theme/color';\nexport const wide = [ink];",
  'src/wide.test.ts': '',
};

async function scriptsOf(name: string, fields: object): Promise<Readonly<Record<string, string>>> {
  const files = { ...sources, 'package.json': JSON.stringify({ name, exports: exported, ...fields }) };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'packages', name, path)), { recursive: true });
    writeFileSync(join(root, 'packages', name, path), text);
  }
  const one = publishedPackages(root).find((found) => found.name === name);
  if (!one) throw new Error(`${name} is not published.`);
  const scripts = [...(await buildScripts(one))].filter(([path]) => path.endsWith('.js'));
  return Object.fromEntries(scripts.map(([path, bytes]) => [path, Buffer.from(bytes).toString()]));
}

test('a package for pages has one script per module, so that bundlers can drop unused modules', async () => {
  const scripts = await scriptsOf('for-pages', { sideEffects: false });
  expect(Object.keys(scripts).sort()).toEqual(['theme.js', 'theme/color.js', 'wide.js']);
  expect(scripts['theme.js']).toContain('import * as color from "./theme/color.js"');
  expect(scripts['theme.js']).toContain('from "./wide.js"');
  expect(scripts['wide.js']).toContain('from "./theme/color.js"');
});

test('any other package has one script per entry', async () => {
  const scripts = await scriptsOf('for-node', {});
  expect(Object.keys(scripts)).toEqual(['theme.js']);
});
