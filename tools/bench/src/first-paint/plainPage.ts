import { defaultTreeAdapter as tree, parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

/**
 * A prepared page as plain HTML: without its scripts and all that is there for them. Its styles and pictures stay as
 * they are. Throws if it was not prepared: there would be nothing on it.
 */
export function plainPage(text: string): string {
  const page = parse(text);
  const elements = elementsIn(page);
  if (!elements.some(({ tagName }) => tagName === 'h1')) throw new Error('The page was not prepared.');
  for (const element of elements.filter(isForScripts)) tree.detachNode(element);
  return serialize(page);
}

function isForScripts({ tagName, attrs }: Element): boolean {
  const attribute = (name: string) => attrs.find((attr) => attr.name === name)?.value;
  const isPreload = tagName === 'link' && attribute('rel') === 'preload' && attribute('as') === 'script';
  return isPreload || tagName === 'script' || tagName === 'noscript' || tagName === 'template';
}

const elementsIn = (parent: { readonly childNodes: readonly Node[] }): Element[] =>
  parent.childNodes.flatMap((node) => ('tagName' in node ? [node, ...elementsIn(node)] : []));
