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
function elementsIn(source: ts.SourceFile): ts.JsxOpeningLikeElement[] {
  const found: ts.JsxOpeningLikeElement[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The value of an attribute, without braces; undefined for a spread or an attribute without a value. */
function valueOf(attribute: ts.JsxAttributeLike): ts.Expression | undefined {
  if (!ts.isJsxAttribute(attribute)) return undefined;
  const { initializer } = attribute;
  return initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
}

/**
 * The paths on the site that the sources link to, as sorted patterns such as `/market/:id`. They come from the `to` and
 * `href` attributes whose literal value starts with `/`, without query and hash; an expression in a template literal
 * becomes `:id`.
 */
export function linksIn(sources: readonly ts.SourceFile[]): string[] {
  const links = sources.flatMap((source) =>
    elementsIn(source)
      .flatMap(({ attributes }) => [...attributes.properties])
      .filter(isAddress)
      .map((attribute) => patternOf(valueOf(attribute)).replace(/[?#].*$/s, ''))
      .filter((link) => /^\/(?!\/)/.test(link)),
  );
  return [...new Set(links)].sort();
}

const isAddress = (attribute: ts.JsxAttributeLike) =>
  ts.isJsxAttribute(attribute) &&
  ts.isIdentifier(attribute.name) &&
  ['to', 'href'].includes(attribute.name.text);

function patternOf(value: ts.Expression | undefined): string {
  if (value && ts.isStringLiteralLike(value)) return value.text;
  if (!value || !ts.isTemplateExpression(value)) return '';
  return value.head.text + value.templateSpans.map(({ literal }) => `:id${literal.text}`).join('');
}

/**
 * The modules of other parts that the sources show: the `name` of every `<Fragment>` and `<props.Fragment>`, as
 * `part/Module`, sorted. Throws if a name isn't a literal.
 */
export function usesIn(sources: readonly ts.SourceFile[]): string[] {
  const names = sources.flatMap((source) =>
    elementsIn(source)
      .filter(({ tagName }) => /(^|\.)Fragment$/.test(tagName.getText(source)))
      .flatMap((element) => nameOf(element, source)),
  );
  return [...new Set(names)].sort();
}

function nameOf(element: ts.JsxOpeningLikeElement, source: ts.SourceFile): string[] {
  return element.attributes.properties.filter(mayName).map((attribute) => {
    const value = valueOf(attribute);
    if (value && ts.isStringLiteralLike(value)) return value.text;
    const { line } = source.getLineAndCharacterOfPosition(element.getStart(source));
    throw new Error(
      `${source.fileName}:${line + 1}: the build cannot tell which module this Fragment shows. Write the name as a literal, ` +
        'as in name="markets/RelatedMarkets"; if it can be one of several, write a Fragment for each.',
    );
  });
}

// React's own Fragment has no props except `key` and children.
const mayName = (attribute: ts.JsxAttributeLike) =>
  ts.isJsxSpreadAttribute(attribute) || (ts.isIdentifier(attribute.name) && attribute.name.text === 'name');
