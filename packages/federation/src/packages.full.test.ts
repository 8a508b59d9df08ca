import { buildPart } from './testing/buildPart';

const kit = {
  'node_modules/kit/package.json': JSON.stringify({
    name: 'kit',
    version: '1.0.0',
    type: 'module',
    sideEffects: ['*.css'],
    exports: { '.': './dist/index.js', './style': './dist/kit.css', './kit.css': './dist/kit.css' },
  }),
  'node_modules/kit/dist/kit.css': '.kit { color: red; }',
  'node_modules/kit/dist/index.js': "export * from './Button.js';\nexport * from './Field.js';",
  'node_modules/kit/dist/Button.js': "import './kit.css';\nexport const Button = () => 'button';",
  'node_modules/kit/dist/Field.js':
    "import s from './field.module.css';\nexport const Field = () => s.field;",
  'node_modules/kit/dist/field.module.css': '.field { color: red; }',
  'node_modules/kit/dist/index.d.ts':
    'export declare const Button: () => string;\nexport declare const Field: () => string;',
  'node_modules/old/package.json': '{ "name": "@old/kit", "version": "1.0.0" }',
  'node_modules/old/index.js': "require('./old.css');\nexports.Old = () => 'old';",
  'node_modules/old/index.d.ts': 'export declare const Old: () => string;',
  'node_modules/old/old.css': '.old { color: red; }',
  'node_modules/both/package.json': JSON.stringify({
    name: 'both',
    version: '1.0.0',
    type: 'module',
    exports: { types: './index.d.ts', browser: './browser.js', default: './server.js' },
  }),
  'node_modules/both/index.d.ts': 'export declare const where: string;',
  'node_modules/both/browser.js': 'export const where = document.title;',
  'node_modules/both/server.js':
    "import { createHash } from 'node:crypto';\nexport const where = createHash.name;",
  'src/worker.ts': 'export {};',
  'src/styles.d.ts':
    "declare module '*/kit.css' {\n  const address: string;\n  export default address;\n}\ndeclare module 'kit/style';\n",
};

const page = (imports: string, content: string) => ({
  ...kit,
  'src/exposes/Page.tsx': `${imports}\nexport default function Page() { return <p>{${content}}</p>; }\n`,
});

describe.each(['webpack', 'rspack', 'vite'] as const)('with %s', (bundler) => {
  test.each([
    [
      'its own',
      page("import { Button } from 'kit';", 'Button()'),
      /kit\b.*Button\.js:1: importing \.\/kit\.css has no effect/,
    ],
    [
      'its own with require()',
      page("import { Old } from 'old';", 'Old()'),
      /@old\/kit.*index\.js:1: importing \.\/old\.css has no effect/,
    ],
    [
      'CSS modules',
      page("import { Field } from 'kit';", 'Field()'),
      /kit\b.*Field\.js:1: importing \.\/field\.module\.css doesn't return/,
    ],
    [
      'exported ones',
      page("import 'kit/style';", '1'),
      /src\/exposes\/Page\.tsx:1: importing kit\/style has no effect/,
    ],
  ])('a package that imports %s styles is refused', (_what, files, message) => {
    expect(() => buildPart(bundler, files)).toThrow(message);
  });

  test('a package that imports a style sheet is accepted if the part imports its address', () => {
    const { files } = buildPart(
      bundler,
      page("import { Button } from 'kit';\nimport styles from 'kit/kit.css';", '[Button(), styles]'),
    );
    expect(files).toContainEqual(expect.stringMatching(/^kit\.[\da-f]{8}\.css$/));
  });

  test('pages are prerendered with the file that a package has for servers, which may use Node.js’s modules', () => {
    const { server } = buildPart(bundler, page("import { where } from 'both';", 'where'));
    const module = { exports: {} as { Page?: { default: () => unknown } } };
    const jsx = (_type: string, { children }: { children: unknown }) => children;
    const run = new Function('require', 'module', 'exports', 'base', server) as (
      ...values: unknown[]
    ) => void;
    run(() => ({ jsx }), module, module.exports, '');
    expect(module.exports.Page?.default()).toBe('createHash');
  });

  test('a worker is refused', () => {
    const worker = "new Worker(new URL('../worker.ts', import.meta.url))";
    expect(() => buildPart(bundler, page('', `String(${worker})`))).toThrow(/can't have workers/);
  });
});
