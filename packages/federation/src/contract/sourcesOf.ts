import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';
import { filesAt } from '../buildInputs';

/** Every script in a folder's `src` that is no test, parsed, under its path from the folder. */
export function sourcesOf(folder: string): ts.SourceFile[] {
  return filesAt(join(folder, 'src'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .sort()
    .map((file) => {
      const path = relative(folder, file).split(sep).join('/');
      return ts.createSourceFile(path, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext);
    });
}

/** Every JSX element of a source, in its order. */
export function elementsIn(source: ts.SourceFile): ts.JsxOpeningLikeElement[] {
  const found: ts.JsxOpeningLikeElement[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The value of an attribute, without braces; undefined for one without a value, and for a spread. */
export function valueOf(attribute: ts.JsxAttributeLike): ts.Expression | undefined {
  if (!ts.isJsxAttribute(attribute)) return undefined;
  const { initializer } = attribute;
  return initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
}
