import { dataBlockText, siteDataBlock, withSiteData, type SiteData } from '@forecast/contract';
import {
  attributeOf,
  elementsIn,
  htmlText,
  parseHtml,
  setAttribute,
  setText,
  textOf,
  type HtmlElement,
} from '@forecast/ship/testing';
import { defaultTreeAdapter as tree, html } from 'parse5';
import type { ExposedFiles } from './bundle';
import { isScriptPreload } from './plainPage';

/** The URL of an exposed module's script, as in a prerendered page's preloads. */
const exposedScript = /^\/r\/([^/]+)\/.*__federation_expose_(\w+)\.\w+\.js$/;

/**
 * Changes a prerendered page so that a bundle hydrates it. The page gets the script and site data of the bundle's page,
 * and preloads of the bundle's files instead of the exposed modules' scripts. `integrityOf` returns the hash of a file
 * of the bundle. Throws if the page was not prerendered, or has no head or site data.
 */
export function hydratedPage(
  prepared: string,
  bundled: string,
  files: ExposedFiles,
  integrityOf: (file: string) => string,
): string {
  const data = siteDataBlock(bundled);
  if (!data) throw new Error('The bundle’s page has no site data.');
  const page = parseHtml(withSiteData(prepared, JSON.parse(data.text) as SiteData));
  const [elements, own] = [elementsIn(page), elementsIn(parseHtml(bundled))];
  const marker = elements.find((element) => attributeOf(element, 'id') === 'prepared');
  if (!marker) throw new Error('The page was not prerendered.');
  const wanted = new Set<string>();
  for (const preload of elements.filter(isScriptPreload)) {
    const [, part, expose] = exposedScript.exec(attributeOf(preload, 'href') ?? '') ?? [];
    for (const file of files.get(`${part}/${expose}`) ?? []) wanted.add(file);
    tree.detachNode(preload);
  }
  const script = found(elements, isExternalScript);
  tree.detachNode(script);
  // Delayed until the first paint, like the script it replaces.
  const bundleScript = found(own, isExternalScript);
  setAttribute(bundleScript, 'type', attributeOf(script, 'type') ?? '');
  const preloads = [...wanted].map((file) => preloadOf(file, integrityOf(file)));
  const head = found(elements, ({ tagName }) => tagName === 'head');
  for (const element of [...preloads, bundleScript]) tree.appendChild(head, element);
  // In the bundle's site data, every release is called "bundle".
  const was = JSON.parse(textOf(marker)) as { readonly parts: object };
  const parts = Object.fromEntries(Object.keys(was.parts).map((part) => [part, 'bundle']));
  setText(marker, dataBlockText({ ...was, parts }));
  return htmlText(page);
}

const preloadOf = (file: string, integrity: string) =>
  tree.createElement('link', html.NS.HTML, [
    { name: 'rel', value: 'preload' },
    { name: 'as', value: 'script' },
    { name: 'href', value: `/${file}` },
    { name: 'integrity', value: integrity },
    { name: 'crossorigin', value: 'anonymous' },
  ]);

function found(elements: readonly HtmlElement[], isWanted: (element: HtmlElement) => boolean): HtmlElement {
  const element = elements.find(isWanted);
  if (!element) throw new Error('The page has no head or no script.');
  return element;
}

const isExternalScript = (element: HtmlElement) =>
  element.tagName === 'script' && attributeOf(element, 'src') !== undefined;
