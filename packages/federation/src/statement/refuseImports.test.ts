import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporaryFolder';
import { refuseImports } from './refuseImports';

/** Checks the imports of a file of the part, and of a file of the package `@old/kit`. */
function check(text: string, request: string, inPackage?: string): void {
  const folder = temporaryFolder({
    'package.json': '{ "name": "remote-news" }',
    'src/Page.tsx': text,
    'node_modules/kit/package.json': '{ "name": "@old/kit" }',
    'node_modules/kit/dist/package.json': '{ "type": "module" }',
    'node_modules/kit/dist/index.js': inPackage ?? '',
  });
  const own = { importer: join(folder, 'src/Page.tsx'), request, file: join(folder, 'src', request) };
  const importer = join(folder, 'node_modules/kit/dist/index.js');
  const file = join(folder, 'node_modules/kit/dist/kit.css');
  refuseImports(folder, [
    ...(inPackage === undefined ? [own] : [{ importer, request: './kit.css', file }]),
    ...(inPackage !== undefined && text ? [{ ...own, file }] : []),
  ]);
}

test.each([
  "import look from './look.css'; import './start';",
  "import './look.css'; import look from './look.css';",
  "export { default } from './look.css';",
  "const look = require('./look.css');",
  "const { default: look } = await import('./look.css');",
  "export const load = () => import('./look.css');",
  "const look = isOld && require('./look.css');",
  "const look = new URL('./look.css', import.meta.url);",
])('a style sheet that is imported for its address is accepted: %s', (text) => {
  expect(() => check(text, './look.css')).not.toThrow();
});

test.each([
  "import './look.css';",
  "import {} from './look.css';",
  "require('./look.css');",
  "use, require('./look.css'), use;",
  "isOld && require('./look.css');",
  "await import('./look.css');",
  "void import('./look.css');",
])('a style sheet that is not used is refused: %s', (text) => {
  expect(() => check(`\n${text}`, './look.css')).toThrow(
    /^src\/Page\.tsx:2: importing \.\/look\.css has no effect\./,
  );
});

test('a picture that is not used is refused', () => {
  expect(() => check("import './logo.svg';", './logo.svg')).toThrow('importing ./logo.svg has no effect.');
});

test.each(['import classes from', 'import', 'export * from', 'export { default } from'])(
  'a CSS module after `%s` is refused',
  (before) => {
    expect(() => check(`${before} './card.module.css';`, './card.module.css')).toThrow(
      "src/Page.tsx:1: importing ./card.module.css doesn't return the names of its classes, because a part has no CSS modules. " +
        "Import its address and use that, as in import address from './card.css'",
    );
  },
);

test("a package's style sheet is refused with the package's name, unless the part imports its address", () => {
  const text = "require('./kit.css');";
  expect(() => check('', './kit.css', text)).toThrow(
    'the package @old/kit: dist/index.js:1: importing ./kit.css has no effect. In the part: ' +
      "Import its address and use that, as in import address from '@old/kit/dist/kit.css';",
  );
  const request = '@old/kit/dist/kit.css';
  expect(() => check(`import look from '${request}';`, request, text)).not.toThrow();
  expect(() => check(`import '${request}';`, request, text)).toThrow('has no effect');
});
