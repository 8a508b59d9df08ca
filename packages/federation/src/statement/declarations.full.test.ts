import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { declarationsOf } from './declarations';
import { temporaryFolder } from '../testing/temporaryFolder';

const libraries = join(__dirname, '../../../../node_modules');

/** The declarations of a fragment that uses types of the part itself, the contract and the site's kit. */
function declarationsIn(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder({
    'Fragment.ts':
      "import type { PartPage } from '@forecast/contract';\n" +
      "import type { Mark } from '@site/kit';\n" +
      "import type { Own } from './own';\n" +
      'declare const Fragment: PartPage & Own & Mark;\nexport default Fragment;',
    'own.ts': 'export interface Own { readonly own: true }\nexport interface Other { readonly other: true }',
    'package.json': JSON.stringify({
      config: { shared: { react: 'react' } },
      dependencies: { '@forecast/contract': '1.0.0', '@site/kit': '1.0.0', react: '19.3.1' },
    }),
    'node_modules/@site/kit/package.json': JSON.stringify({
      version: '1.0.0',
      exports: { '.': { types: './index.d.ts' } },
    }),
    'node_modules/@site/kit/index.d.ts':
      "import type { Key } from 'react';\nexport interface Mark { readonly mark: Key }",
    ...files,
  });
  for (const name of ['@forecast', '@types', 'react', 'csstype', 'valibot']) {
    symlinkSync(join(libraries, name), join(folder, 'node_modules', name));
  }
  const modules = { 'Fragment.d.ts': join(folder, 'Fragment.ts') };
  return declarationsOf(folder, modules)['Fragment.d.ts'] ?? '';
}

test('a declaration inlines the types it needs, except those of shared libraries', () => {
  const text = declarationsIn({
    'tsconfig.json': JSON.stringify({ compilerOptions: { customConditions: ['@forecast/source'] } }),
  });
  expect(new Set(text.match(/from '.*'|import\(.*\)/g))).toEqual(new Set(["from 'react'"]));
  for (const name of ['type PartPage<', 'interface Own ', 'interface Mark ']) expect(text).toContain(name);
  expect(text).toContain('Fragment as default');
  expect(text).not.toMatch(/\bOther\b|folder-/);
});
