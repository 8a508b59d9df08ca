import { defaultTreeAdapter as tree, html, parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import type { ExposedFiles } from './bundle';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

/** The script of a module that a part exposes, as a prepared page preloads it. */
const exposedScript = /^\/r\/([^/]+)\/.*__federation_expose_(\w+)\.\w+\.js$/;

/**
 * A prepared page that a bundle hydrates: with the scripts and the site data of the bundle's own page, and a preload for
 * each file of the modules whose scripts were preloaded. `integrityOf` gives the hash of a file of the bundle. Throws if
 * the page was not prepared.
 */
export function hydratedPage(
  prepared: string,
  bundled: string,
  files: ExposedFiles,
  integrityOf: (file: string) => string,
): string {
  const [page, own] = [elementsOf(prepared), elementsOf(bundled)];
  const marker = page.elements.find((element) => attributeOf(element, 'id') === 'prepared');
  if (!marker) throw new Error('The page was not prepared.');
  const head = page.elements.find(({ tagName }) => tagName === 'head');
  const wanted = new Set<string>();
  for (const element of page.elements) {
    if (isScript(element)) tree.detachNode(element);
    if (!isPreload(element)) continue;
    const [, part, expose] = exposedScript.exec(attributeOf(element, 'href') ?? '') ?? [];
    for (const file of files.get(`${part}/${expose}`) ?? []) wanted.add(file);
    tree.detachNode(element);
  }
  const preloads = [...wanted].map((file) =>
    tree.createElement('link', html.NS.HTML, [
      { name: 'rel', value: 'preload' },
      { name: 'as', value: 'script' },
      { name: 'href', value: `/${file}` },
      { name: 'integrity', value: integrityOf(file) },
      { name: 'crossorigin', value: 'anonymous' },
    ]),
  );
  for (const element of [...preloads, ...own.elements.filter(isScript)])
    if (head) tree.appendChild(head, element);
  const text = (of: Element | undefined) =>
    of?.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  const siteData = (elements: readonly Element[]) =>
    elements.find((element) => attributeOf(element, 'id') === 'site-data');
  setText(siteData(page.elements), text(siteData(own.elements)) ?? '');
  // Of whatever release it was prepared, it is shown with the bundle's.
  const was = JSON.parse(text(marker) ?? '') as { readonly parts: object };
  const parts = Object.fromEntries(Object.keys(was.parts).map((part) => [part, 'bundle']));
  setText(marker, JSON.stringify({ ...was, parts }).replaceAll('<', '\\u003c'));
  return serialize(page.document);
}

function elementsOf(text: string) {
  const document = parse(text);
  return { document, elements: elementsIn(document) };
}

const attributeOf = ({ attrs }: Element, name: string) => attrs.find((attr) => attr.name === name)?.value;

const isScript = (element: Element) =>
  element.tagName === 'script' && attributeOf(element, 'src') !== undefined;

const isPreload = (element: Element) =>
  element.tagName === 'link' &&
  attributeOf(element, 'rel') === 'preload' &&
  attributeOf(element, 'as') === 'script';

function setText(element: Element | undefined, text: string): void {
  if (!element) return;
  for (const node of [...element.childNodes]) tree.detachNode(node);
  tree.insertText(element, text);
}

const elementsIn = (parent: { readonly childNodes: readonly Node[] }): Element[] =>
  parent.childNodes.flatMap((node) => ('tagName' in node ? [node, ...elementsIn(node)] : []));
