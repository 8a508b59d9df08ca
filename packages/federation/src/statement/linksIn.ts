import ts from 'typescript';
import { elementsIn, valueOf } from './sourcesOf';

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
