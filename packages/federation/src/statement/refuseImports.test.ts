import ts from 'typescript';
import { refuseImports } from './refuseImports';

const check = (text: string) =>
  refuseImports([ts.createSourceFile('src/Page.tsx', text, ts.ScriptTarget.ESNext)]);

test('a style sheet that is imported for its address is accepted', () => {
  expect(() => check(`import look from './look.css'; import './start';`)).not.toThrow();
});

test.each(['./look.css', './logo.svg'])('importing %s without a name is refused', (file) => {
  expect(() => check(`import './start';\nimport '${file}';`)).toThrow(
    `src/Page.tsx:2: importing ${file} has no effect.`,
  );
});

test('a CSS module is refused', () => {
  expect(() => check(`import classes from './card.module.css';`)).toThrow(
    "src/Page.tsx:1: importing ./card.module.css doesn't return the names of its classes, because a part has no CSS modules. " +
      "Import its address and use that, as in import address from './card.css'",
  );
});

test.each(['export * from', 'export { default } from'])('a CSS module after `%s` is refused', (before) => {
  expect(() => check(`export {};\n${before} './card.module.css';`)).toThrow(
    "src/Page.tsx:2: importing ./card.module.css doesn't return",
  );
});

test('importing a style sheet with an empty list of names is refused', () => {
  expect(() => check(`import {} from './look.css';`)).toThrow('importing ./look.css has no effect.');
});
