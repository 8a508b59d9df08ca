import ts from 'typescript';
import { elementsIn, valueOf } from './sourcesOf';

/**
 * The modules of other parts that the sources show: the `name` of every `<Fragment>` and `<props.Fragment>`, as
 * `part/Module`, sorted.
 * Throws if a name isn't a literal.
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
