import { attributeOf, elementsIn, htmlText, parseHtml, type HtmlElement } from '@forecast/ship/testing';
import { defaultTreeAdapter as tree } from 'parse5';

/**
 * A prepared page as plain HTML: without its scripts and all that is there for them. Its styles and pictures stay as
 * they are. Throws if it was not prepared: there would be nothing on it.
 */
export function plainPage(text: string): string {
  const page = parseHtml(text);
  const elements = elementsIn(page);
  if (!elements.some(({ tagName }) => tagName === 'h1')) throw new Error('The page was not prepared.');
  for (const element of elements.filter(isForScripts)) tree.detachNode(element);
  return htmlText(page);
}

const isForScripts = (element: HtmlElement) =>
  isScriptPreload(element) || ['script', 'noscript', 'template'].includes(element.tagName);

/** Whether an element preloads a script. */
export const isScriptPreload = (element: HtmlElement): boolean =>
  element.tagName === 'link' &&
  attributeOf(element, 'rel') === 'preload' &&
  attributeOf(element, 'as') === 'script';
