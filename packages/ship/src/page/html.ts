import { defaultTreeAdapter as tree, parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';

export type HtmlPage = DefaultTreeAdapterTypes.Document;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** Parses a page as a browser does. Never throws. */
export const parseHtml = (text: string): HtmlPage => parse(text);

/** The HTML of a page, or of an element's content. The same node always serializes to the same text. */
export const htmlText = (node: HtmlPage | HtmlElement): string => serialize(node);

/** All elements of a page in document order, including those in templates. */
export function elementsIn(node: DefaultTreeAdapterTypes.ParentNode): HtmlElement[] {
  return tree.getChildNodes(node).flatMap((child) => {
    if (!tree.isElementNode(child)) return [];
    const inside = 'content' in child ? elementsIn(child.content) : [];
    return [child, ...inside, ...elementsIn(child)];
  });
}

export const attributeOf = ({ attrs }: HtmlElement, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** The closest element with an attribute, starting with the element itself; undefined if there is none. */
export function closest(element: HtmlElement, name: string): HtmlElement | undefined {
  if (attributeOf(element, name) !== undefined) return element;
  const parent = tree.getParentNode(element);
  return parent && tree.isElementNode(parent) ? closest(parent, name) : undefined;
}

export function setAttribute(element: HtmlElement, name: string, value: string): void {
  const known = element.attrs.find((attribute) => attribute.name === name);
  if (known) known.value = value;
  else element.attrs.push({ name, value });
}

/** The text content of an element, such as a script. */
export const textOf = (element: HtmlElement): string =>
  element.childNodes.map((child) => (tree.isTextNode(child) ? child.value : '')).join('');

/** Replaces the content of an element with text. */
export function setText(element: HtmlElement, text: string): void {
  element.childNodes = [];
  tree.insertText(element, text);
}
