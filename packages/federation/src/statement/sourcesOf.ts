import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';

/** Parses every script in a folder's `src` except tests; file names are relative to the folder. */
export function sourcesOf(folder: string): ts.SourceFile[] {
  return readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !/\.(test|d)\.\w+$/.test(file))
    .sort()
    .map((file) => {
      const path = join('src', file);
      const text = readFileSync(join(folder, path), 'utf8');
      return ts.createSourceFile(path.split(sep).join('/'), text, ts.ScriptTarget.ESNext);
    });
}

/** The opening tag of every JSX element in a source file, in order. */
export function elementsIn(source: ts.SourceFile): ts.JsxOpeningLikeElement[] {
  const found: ts.JsxOpeningLikeElement[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The value of an attribute, without braces; undefined for a spread or an attribute without a value. */
export function valueOf(attribute: ts.JsxAttributeLike): ts.Expression | undefined {
  if (!ts.isJsxAttribute(attribute)) return undefined;
  const { initializer } = attribute;
  return initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
}
