/** @jest-environment node */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { declarationsOf } from './declarations';
import { temporaryPart } from './contract/temporaryPart';

test('a declaration stands alone: of other files it has the types that it needs, of npm packages the imports', () => {
  const folder = temporaryPart({
    'Fragment.ts':
      "import type { PartPage } from '@forecast/contract';\n" +
      "import type { Own } from './own';\n" +
      'declare const Fragment: PartPage & Own;\nexport default Fragment;',
    'package.json': JSON.stringify({ dependencies: { '@forecast/contract': '1.0.0' } }),
    'tsconfig.json': JSON.stringify({ compilerOptions: { customConditions: ['@forecast/source'] } }),
    'own.ts': 'export interface Own { readonly own: true }\nexport interface Other { readonly other: true }',
  });
  symlinkSync(join(__dirname, '../../../node_modules'), join(folder, 'node_modules'));
  const text =
    declarationsOf(folder, { 'Fragment.d.ts': join(folder, 'Fragment.ts') })['Fragment.d.ts'] ?? '';
  expect(text.match(/from '.*'|import\(.*\)/g)).toEqual(["from 'react'"]);
  expect(text).toMatch(/type PartPage<.*interface Own |interface Own .*type PartPage</s);
  expect(text).toContain('Fragment as default');
  expect(text).not.toMatch(/Other|part-/);
}, 60_000);
