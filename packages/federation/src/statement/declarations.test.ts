import { declarationsOf, throwUnlessSupported } from './declarations';
import { temporaryFolder } from '../testing/temporaryFolder';

// Uses small packages; declarations.full.test.ts does the same with the types of React and the contract.

const manifest = (exports: object) => JSON.stringify({ version: '1.0.0', exports });

test('a declaration inlines the types it needs, except those of shared libraries', () => {
  const folder = temporaryFolder({
    'Fragment.ts':
      "import type { PartPage } from '@site/contract';\n" +
      "import type { Mark } from '@site/kit';\n" +
      "import type { Own } from './own';\n" +
      'declare const Fragment: PartPage<Own> & Mark;\nexport default Fragment;',
    'own.ts': 'export interface Own { readonly own: true }\nexport interface Other { readonly other: true }',
    'package.json': JSON.stringify({
      config: { shared: { react: 'react' } },
      dependencies: { '@site/contract': '1.0.0', '@site/kit': '1.0.0', react: '19.3.1' },
    }),
    'tsconfig.json': JSON.stringify({ compilerOptions: { customConditions: ['@site/source'] } }),
    // This package is read as source, because it has no declaration file.
    'node_modules/@site/contract/package.json': manifest({
      '.': { '@site/source': './src/index.ts', types: './index.d.ts' },
    }),
    'node_modules/@site/contract/src/index.ts': "export type { PartPage } from './page';",
    'node_modules/@site/contract/src/page.ts':
      "import type { Key } from 'react';\n" +
      'export const contractVersion = Number(1);\n' +
      'export type PartPage<Props> = { readonly mount: (props: Props, key: Key) => void };',
    'node_modules/@site/kit/package.json': manifest({ '.': { types: './index.d.ts' } }),
    'node_modules/@site/kit/index.d.ts':
      "import type { Key } from 'react';\nexport interface Mark { readonly mark: Key }",
    'node_modules/react/package.json': manifest({ '.': { types: './index.d.ts' } }),
    'node_modules/react/index.d.ts': 'export type Key = string | number | bigint;',
  });
  const text = declarationsOf(folder, { 'Fragment.d.ts': `${folder}/Fragment.ts` })['Fragment.d.ts'] ?? '';
  expect(new Set(text.match(/from '.*'|import\(.*\)/g))).toEqual(new Set(["from 'react'"]));
  for (const name of ['type PartPage<', 'interface Own ', 'interface Mark ']) expect(text).toContain(name);
  expect(text).toContain('Fragment as default');
  expect(text).not.toMatch(/Other|bigint|folder-/);
});

test('the types of React stay imports in a part that brings its own React', () => {
  const folder = temporaryFolder({
    'Page.ts':
      "import type { Key } from 'react';\ndeclare const page: { mount: (key: Key) => void };\nexport default page;",
    'package.json': JSON.stringify({ config: { shared: false }, dependencies: { react: '18.3.1' } }),
    'tsconfig.json': '{}',
    'node_modules/react/package.json': manifest({ '.': { types: './index.d.ts' } }),
    'node_modules/react/index.d.ts':
      "import type { Validator } from 'prop-types';\nexport type Key = Validator | string;",
    'node_modules/prop-types/package.json': manifest({ '.': { types: './index.d.ts' } }),
    'node_modules/prop-types/index.d.ts': 'export type Validator = () => void;',
  });
  const text = declarationsOf(folder, { 'Page.d.ts': `${folder}/Page.ts` })['Page.d.ts'] ?? '';
  expect(text.match(/from '.*'|import\(.*\)/g)).toEqual(["from 'react'"]);
});

const exposing = (page: string, files: Readonly<Record<string, string>>) => {
  const folder = temporaryFolder({
    'Page.ts': page,
    'package.json': JSON.stringify({ config: { shared: false } }),
    'tsconfig.json': JSON.stringify({ compilerOptions: { paths: { '@/*': ['./src/*'] } } }),
    ...files,
  });
  return declarationsOf(folder, { 'Page.d.ts': `${folder}/Page.ts` })['Page.d.ts'];
};

test('the paths in a part’s tsconfig.json are resolved', () => {
  const text = exposing("export { default } from '@/App';", {
    'src/App.ts': 'export default function App(props: { own: true }) { return props; }',
  });
  expect(text).toMatch(/declare function App\(props: \{\s*own: true;\s*\}\)/);
});

test('a module that re-exports a JavaScript file causes an error that says what to write', () => {
  const build = () => exposing("export { default } from './App';", { 'App.jsx': 'export default () => 1;' });
  expect(build).toThrow(/^The types of Page\.d\.ts can't be declared: .* write a component in TypeScript/);
});

test.each([
  ['6.0.3', undefined],
  [
    '7.0.2',
    /^The types of a part can't be declared with TypeScript 7\.0\.2\. Run "npm install .* typescript@6"/,
  ],
])('with TypeScript %s, the build says if it can’t declare types', (version, problem) => {
  const folder = temporaryFolder({ 'node_modules/typescript/package.json': JSON.stringify({ version }) });
  const check = () => throwUnlessSupported(folder);
  if (problem) expect(check).toThrow(problem);
  else expect(check).not.toThrow();
});
