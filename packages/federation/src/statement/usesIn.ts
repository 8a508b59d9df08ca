import ts from 'typescript';
import { elementsIn, valueOf } from './sourcesOf';

/**
 * The modules of other parts that the sources show, each as `part/Module`, sorted: the name of every `<Fragment>`.
 * Throws if a name is not written out.
 */
export function usesIn(sources: readonly ts.SourceFile[]): string[] {
  const names = sources.flatMap((source) =>
    elementsIn(source)
      .filter(({ tagName }) => ts.isIdentifier(tagName) && tagName.text === 'Fragment')
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
      `${source.fileName}:${line + 1}: the build cannot tell which module this Fragment shows. Write its name out, ` +
        'as in name="markets/RelatedMarkets"; where it may be one of several, write a Fragment for each.',
    );
  });
}

// React's own Fragment has a key at the most.
const mayName = (attribute: ts.JsxAttributeLike) =>
  ts.isJsxSpreadAttribute(attribute) || (ts.isIdentifier(attribute.name) && attribute.name.text === 'name');
