import ts from 'typescript';
import { refuseBareImports } from './refuseBareImports';

const check = (text: string) =>
  refuseBareImports([ts.createSourceFile('src/Page.tsx', text, ts.ScriptTarget.ESNext)]);

test('a style sheet that is imported for its address is accepted', () => {
  expect(() => check(`import look from './look.css'; import './start';`)).not.toThrow();
});

test.each(['./look.css', './logo.svg'])('importing %s without a name is refused', (file) => {
  expect(() => check(`import './start';\nimport '${file}';`)).toThrow(
    `src/Page.tsx:2: importing ${file} has no effect.`,
  );
});
