import { isDeepStrictEqual } from 'node:util';
import {
  listClaimedRoutes,
  siteDataBlock,
  withSiteData,
  type Release,
  type RouteClaim,
  type SiteData,
} from '@forecast/contract';
import {
  registryFileSchema,
  readableRegistrySchema,
  readableSiteDataSchema,
} from '@forecast/contract/schemas';
import { defaultTreeAdapter as tree, html, parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import { safeParse } from 'valibot';

type Element = DefaultTreeAdapterTypes.Element;

/** The local build that replaces a part's live releases in a page. */
export interface LocalPart {
  readonly part: string;
  readonly release: Release;
  /** The route that the local build claims. */
  readonly route?: RouteClaim | undefined;
  /** The URL of a script to run before all others. */
  readonly before: string;
}

/** The content of a page's data block; undefined if the page has none. */
export const dataIn = (page: string): string | undefined => siteDataBlock(page)?.text;

/** The registry in a data block or registry file; undefined if there is none. */
export function registryIn(data: string) {
  const read = safeParse(readableRegistrySchema, Object(parsed(data)).registry);
  return read.success ? read.output : undefined;
}

/** The URL of the file with all parts; undefined if the data block itself lists all parts. */
export function wholeIn(data: string): string | undefined {
  const read = safeParse(readableSiteDataSchema, parsed(data));
  const file = safeParse(registryFileSchema, read.success && read.output.whole);
  return file.success ? file.output.url : undefined;
}

/**
 * Changes a page of a running site so that it loads one part from this machine: replaces or adds the part's entry in
 * the page's registry, and the part's route, and leaves all other data as it is. If the route changes, the prerendered
 * HTML isn't used. Returns a page without a registry unchanged.
 */
export function localPage(text: string, { part, release, route, before }: LocalPart): string {
  const block = dataIn(text);
  if (block === undefined || !registryIn(block)) return text;
  const { routes: live = [], registry, ...data } = JSON.parse(block) as SiteData;
  const microFrontends = { ...registry.microFrontends, [part]: [release] };
  const others = live.filter((one) => one.part !== part);
  const routes = listClaimedRoutes([
    ...others.map(({ part: other, ...claim }) => ({ part: other, route: claim })),
    { part, route },
  ]);
  const page = parse(
    withSiteData(text, {
      registry: { ...registry, microFrontends },
      ...data,
      ...(routes.length > 0 && { routes }),
    }),
  );
  // The prerendered HTML shows the menu of the live routes.
  const prepared = isDeepStrictEqual(routes, live) ? undefined : scriptIn(page, 'prepared');
  if (prepared) tree.detachNode(prepared);
  const head = elementsIn(page).find(({ tagName }) => tagName === 'head');
  const script = tree.createElement('script', html.NS.HTML, [{ name: 'src', value: before }]);
  const [first] = head?.childNodes ?? [];
  if (head && first) tree.insertBefore(head, script, first);
  return serialize(page);
}

/** Parses JSON; undefined if the text is invalid. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const scriptIn = (page: DefaultTreeAdapterTypes.Document, id: string): Element | undefined =>
  elementsIn(page).find(
    ({ tagName, attrs }) =>
      tagName === 'script' && attrs.some(({ name, value }) => name === 'id' && value === id),
  );

const elementsIn = (node: DefaultTreeAdapterTypes.ParentNode): Element[] =>
  tree
    .getChildNodes(node)
    .flatMap((child) => (tree.isElementNode(child) ? [child, ...elementsIn(child)] : []));
