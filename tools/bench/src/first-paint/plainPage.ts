import { attributeOf, elementsIn, htmlText, parseHtml, type HtmlElement } from '@forecast/ship/testing';
import { defaultTreeAdapter as tree } from 'parse5';

/**
 * Removes scripts and anything that is only used by scripts from a prerendered page, and keeps styles and pictures.
 * Throws if the page was not prerendered, because nothing would be left.
 */
export function plainPage(text: string): string {
  const page = parseHtml(text);
  const elements = elementsIn(page);
  if (!elements.some(({ tagName }) => tagName === 'h1')) throw new Error('The page was not prerendered.');
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
