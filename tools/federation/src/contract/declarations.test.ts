/** @jest-environment node */
import { join } from 'node:path';
import { declarationsOf } from './declarations';
import { temporaryPart } from './temporaryPart';

test('a declaration stands alone: of other files it has the types that it needs, of npm packages the imports', () => {
  const folder = temporaryPart({
    'Fragment.ts':
      "import type { RemoteFragment } from '@forecast/shared/contract';\n" +
      "import type { Own } from './own';\n" +
      "declare const Fragment: RemoteFragment<'markets/RelatedMarkets'> & Own;\nexport default Fragment;",
    'own.ts': 'export interface Own { readonly own: true }\nexport interface Other { readonly other: true }',
  });
  const text = declarationsOf({ 'Fragment.d.ts': join(folder, 'Fragment.ts') })['Fragment.d.ts'] ?? '';
  expect(text.match(/from '.*'|import\(.*\)/g)).toEqual(["from 'react'"]);
  expect(text).toMatch(/type RemoteFragment<.*interface Own |interface Own .*type RemoteFragment</s);
  expect(text).toContain('Fragment as default');
  expect(text).not.toMatch(/Other|part-/);
}, 60_000);
