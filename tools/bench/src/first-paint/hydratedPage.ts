import { dataBlockText } from '@forecast/contract';
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

/** The script of a module that a part exposes, as a prepared page preloads it. */
const exposedScript = /^\/r\/([^/]+)\/.*__federation_expose_(\w+)\.\w+\.js$/;

/**
 * A prepared page that a bundle hydrates: with the script and the site data of the bundle's own page, and a preload for
 * each file of the modules whose scripts were preloaded. `integrityOf` gives the hash of a file of the bundle. Throws if
 * the page was not prepared, or has no head or site data.
 */
export function hydratedPage(
  prepared: string,
  bundled: string,
  files: ExposedFiles,
  integrityOf: (file: string) => string,
): string {
  const page = parseHtml(prepared);
  const [elements, own] = [elementsIn(page), elementsIn(parseHtml(bundled))];
  const marker = elements.find((element) => attributeOf(element, 'id') === 'prepared');
  if (!marker) throw new Error('The page was not prepared.');
  const wanted = new Set<string>();
  for (const preload of elements.filter(isScriptPreload)) {
    const [, part, expose] = exposedScript.exec(attributeOf(preload, 'href') ?? '') ?? [];
    for (const file of files.get(`${part}/${expose}`) ?? []) wanted.add(file);
    tree.detachNode(preload);
  }
  const script = found(elements, isExternalScript);
  tree.detachNode(script);
  // Held until the first paint, like the script that it replaces.
  const bundleScript = found(own, isExternalScript);
  setAttribute(bundleScript, 'type', attributeOf(script, 'type') ?? '');
  const preloads = [...wanted].map((file) => preloadOf(file, integrityOf(file)));
  const head = found(elements, ({ tagName }) => tagName === 'head');
  for (const element of [...preloads, bundleScript]) tree.appendChild(head, element);
  setText(found(elements, isSiteData), textOf(found(own, isSiteData)));
  // The bundle's page calls every release "bundle".
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
  if (!element) throw new Error('The page has no head, no script or no site data.');
  return element;
}

const isSiteData = (element: HtmlElement) => attributeOf(element, 'id') === 'site-data';

const isExternalScript = (element: HtmlElement) =>
  element.tagName === 'script' && attributeOf(element, 'src') !== undefined;
