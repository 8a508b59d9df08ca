import { dataBlockText, noSettings, staticAttribute, type PreparedRef } from '@forecast/contract';
import { policyElement } from '../registry/composePage';
import { fillPage, isFillable, type Piece } from '../registry/fillPage';
import { attributeOf, closest, elementsIn, innerHtml, parseHtml } from '../registry/html';
import { registryEntry, registryOf } from '../registry/registryOf';
import type { SitePage } from '../registry/sitePage';
import { inputsOf, shownWith } from '../registry/preparedInputs';
import { openPaths, plainPaths, routesOf } from '../registry/siteRoutes';
import { hostPart, releasesOf, withoutCanaries, type SiteState } from '../registry/SiteState';
import { refuse } from '../Refusal';
import { areBytesOf } from '../release/integrity';
import type { StoredRelease } from '../release/readRelease';
import { sha256Of } from '../sha256Of';
import { mayChange, signerOf } from '../signing/signers';
import {
  pageAt,
  pageBelow,
  pageNowhere,
  pictureKey,
  preparedKey,
  preparedPrefix,
  releaseKey,
  robotsKey,
  siteMapKey,
} from '../site/keys';
import { history, type Site } from '../site/readSite';
import { refText, releaseUrl } from '../site/ReleaseRef';
import type { Store } from '../store/Store';
import { pageKeys } from './pageKeys';
import {
  allParts,
  hasItsPictures,
  preparedBytes,
  readPreparedPart,
  wholePictures,
  type Pictures,
  type Pieces,
  type PreparedPart,
} from './preparedPages';
import { notRendered, renderPages, type RenderedPage, type ServerScript } from './renderPages';

/** The script of a release that renders its pages. */
const serverScript = 'server.cjs';

/** How many generations are looked through for pages that were rendered of the same. */
const lookedThrough = 100;

/** The live pages of a state. */
export interface PreparedPages {
  /** As a generation names them, by part. */
  readonly refs: Readonly<Record<string, PreparedRef>>;
  /** What is to be put before that generation is made, by key. */
  readonly objects: ReadonlyMap<string, Buffer>;
  readonly pieces: Pieces;
  /** What was rendered, and what was not. */
  readonly facts: string;
}

/** Prepares the live pages of a state that follows on a site as it is, for the page that browsers would render. */
export type Prepare = (site: Site, state: SiteState, page: SitePage) => Promise<PreparedPages>;

/** The pages of one part. */
interface Own {
  readonly part: string;
  /** What they show, the part itself included. */
  readonly shown: readonly string[];
  /** What they are rendered of, as one hash. */
  readonly inputs: string;
}

/**
 * Prepares live pages for one command: what is rendered of the same releases is rendered once, and what a generation
 * has already is taken from there. Unless `renders`, browsers render all of them. Throws a refusal that names part, path
 * and reason if a page cannot be rendered.
 */
export function openPreparation(store: Store, renders: boolean): Prepare {
  /** What was rendered of some inputs, with the objects that its pages name, by key. */
  const known = new Map<
    string,
    { readonly part: PreparedPart; readonly files: ReadonlyMap<string, Buffer> }
  >();
  let last: { readonly of: string; readonly pages: PreparedPages } | undefined;
  return async (site, visited, page) => {
    const state = withoutCanaries(visited);
    const canRender = renders && isFillable(page.page) && hasServerScript(state, hostPart);
    const all = ownersOf(state).map((part): Own => {
      return { part, shown: shownWith(state, part), inputs: inputsOf(state, part, canRender) };
    });
    const owners = all.filter(
      ({ part, shown }) =>
        part === hostPart || (canRender && shown.every((one) => hasServerScript(state, one))),
    );
    // The gate asks, then the browser, then who makes the generation.
    const of = JSON.stringify([site.number, owners]);
    if (last?.of === of) return last.pages;
    const refs: Record<string, PreparedRef> = {};
    const objects = new Map<string, Buffer>();
    const byPart = new Map<string, PreparedPart>();
    for (const own of owners) {
      const ref = known.has(own.inputs) ? undefined : await keptRef(store, site, own);
      const part = ref && (await readPreparedPart(store, ref));
      if (!part || !(await hasItsPictures(store, part))) continue;
      refs[own.part] = ref;
      byPart.set(own.part, part);
    }
    const fresh = owners.filter(({ part, inputs }) => !byPart.has(part) && !known.has(inputs));
    const started = performance.now();
    const drawn = await drawnFor(store, site, state, fresh);
    const rendered = canRender && fresh.length > 0 ? await render(store, state, fresh, drawn) : [];
    const unstarted = unstartedIn(page.page);
    const keysOf = await pageKeys(state);
    for (const own of fresh) {
      const pages = rendered.filter(({ part }) => part === own.part);
      const keys = keysOf(pages);
      const pieces = new Map([
        ...(own.part === hostPart ? openPages(state, page) : []),
        ...pages.map(
          (one, at) =>
            [keys[at] ?? '', pieceOf(one, page, { scripts: preloads(state, own, one), unstarted })] as const,
        ),
      ]);
      known.set(own.inputs, { part: { pieces, pictures: picturesOf(pages) }, files: filesOf(pages, drawn) });
    }
    for (const { part, inputs } of owners) {
      const own = known.get(inputs);
      if (byPart.has(part) || !own) continue;
      const bytes = preparedBytes(own.part);
      const ref = { inputs, sha256: sha256Of(bytes) };
      refs[part] = ref;
      byPart.set(part, own.part);
      for (const [key, file] of own.files) objects.set(key, file);
      objects.set(preparedKey(ref), bytes);
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const byBrowsers = all.filter((own) => !owners.includes(own)).map(({ part }) => part);
    const pictures = rendered.filter(({ picture }) => picture?.base64 !== undefined).length;
    const facts = [
      rendered.length > 0 ? `${rendered.length} pages rendered in ${seconds} s` : 'no page rendered',
      ...(pictures > 0 ? [`${pictures} pictures drawn`] : []),
      ...(byBrowsers.length > 0 ? [`browsers render those of ${byBrowsers.join(', ')}`] : []),
    ];
    const pages = { refs, objects, pieces: allParts(byPart).pieces, facts: facts.join('; ') };
    last = { of, pages };
    return pages;
  };
}

/** The parts that have pages; the host has those that no part has. */
const ownersOf = (state: SiteState): string[] => [
  hostPart,
  ...new Set(Object.values(routesOf(state)).filter((part) => releasesOf(state, part).length > 0)),
];

const serverFileOf = ({ record }: StoredRelease) => record.files.find(({ path }) => path === serverScript);

const hasServerScript = (state: SiteState, part: string): boolean =>
  releasesOf(state, part).some((release) => serverFileOf(release) !== undefined);

/**
 * The pages that a generation has which were rendered of the same: the newest one's, or those of an earlier one that
 * was made by somebody who may change them.
 */
async function keptRef(
  store: Store,
  { head, live }: Site,
  { part, inputs }: Own,
): Promise<PreparedRef | undefined> {
  if (!head) return undefined;
  const { prepared, signers, number } = head.generation;
  const own = prepared?.[part];
  if (own?.inputs === inputs) return own;
  // Where nobody has put any, nobody need look for who has made them live.
  if ((await store.list(preparedPrefix(inputs))).length === 0) return undefined;
  let left = lookedThrough;
  for await (const { generation } of history(store, { head, live, number })) {
    const ref = generation?.prepared?.[part];
    const isTheirs = !signers || (generation && mayChange(signers, part, signerOf(generation)));
    if (ref?.inputs === inputs && isTheirs) return ref;
    left -= 1;
    if (left === 0) return undefined;
  }
  return undefined;
}

/** The pictures that the newest generation has of some parts, where the same host drew them. */
async function drawnFor(store: Store, { head }: Site, state: SiteState, owners: readonly Own[]) {
  const all: Record<string, string> = {};
  const drawer = releasesOf(state, hostPart)[0]?.ref.id;
  if (!head || head.generation.live[hostPart]?.stable !== drawer) return all;
  for (const { part } of owners) {
    const ref = head.generation.prepared?.[part];
    Object.assign(all, ref && (await readPreparedPart(store, ref))?.pictures);
  }
  return wholePictures(store, all);
}

/** The pictures that rendered pages name. */
const picturesOf = (pages: readonly RenderedPage[]): Pictures =>
  Object.fromEntries(pages.flatMap(({ picture }) => (picture ? [[picture.of, picture.sha256]] : [])));

/** The pictures of rendered pages that are to be put, by key. Throws a refusal for one that is not what its page names. */
function filesOf(pages: readonly RenderedPage[], drawn: Pictures): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const { part, path, picture } of pages) {
    if (!picture) continue;
    const { of, sha256, base64 } = picture;
    const bytes = base64 === undefined ? undefined : Buffer.from(base64, 'base64');
    if (bytes ? sha256Of(bytes) !== sha256 : drawn[of] !== sha256)
      throw notRendered(part, path, 'its picture is not the one that it names');
    if (bytes) files.set(pictureKey(sha256), bytes);
  }
  return files;
}

/** Renders the pages of some parts. */
async function render(
  store: Store,
  state: SiteState,
  owners: readonly Own[],
  drawn: Pictures,
): Promise<RenderedPage[]> {
  const [host] = releasesOf(state, hostPart);
  if (!host) throw new Error('No host is live.');
  const parts = [...new Set(owners.flatMap(({ shown }) => shown))];
  const scripts = await Promise.all(
    parts
      .flatMap((part) => releasesOf(state, part))
      .map(async (release) => [release.ref.part, await readScript(store, release)] as const),
  );
  return renderPages({
    host: await readScript(store, host),
    parts: Object.fromEntries(scripts),
    of: owners.map(({ part }) => part),
    drawn,
    data: { registry: registryOf(state), settings: host.record.settings ?? noSettings },
  });
}

async function readScript(store: Store, release: StoredRelease): Promise<ServerScript> {
  const { ref } = release;
  const file = serverFileOf(release);
  const bytes = (await store.get(releaseKey(ref, serverScript)))?.bytes;
  if (file && areBytesOf(bytes, file)) return { text: bytes.toString('utf8'), base: releaseUrl(ref) };
  throw refuse(
    'SHIP-033',
    ref.part,
    `${serverScript} of ${refText(ref)} is missing or not ${file?.integrity ?? 'named'}.`,
    'Publish the same build again: that restores the file.',
  );
}

/** What says on a page that browsers render that the site does not stand. */
function unstartedIn(page: string): string {
  const root = elementsIn(parseHtml(page)).find((element) => attributeOf(element, 'id') === 'root');
  return root ? innerHtml(root) : '';
}

/** What a page of its own has; `scripts` asks for those of its part, `unstarted` is kept for where it fails. */
function pieceOf(
  { path, head, root, answers, parts }: RenderedPage,
  { page, data }: SitePage,
  { scripts, unstarted }: { readonly scripts: string; readonly unstarted: string },
): Piece {
  const piece = {
    head: scripts + head,
    body:
      `<div id="root" data-prepared="">${root}</div>` +
      `<template id="unstarted">${unstarted}</template>` +
      `<script type="application/json" id="prepared">${dataBlockText({ path, parts, answers })}</script>`,
    parts: Object.keys(parts),
  };
  const isStrict = !Object.hasOwn(data.settings.thirdParties, path);
  return { policy: isStrict ? policyElement(fillPage(page, piece)) : '', ...piece };
}

/** Asks for the scripts of a part's page, and of the fragments on it that need any, before anything else does. */
function preloads(state: SiteState, { part, shown }: Own, { root }: RenderedPage): string {
  const releases = shown.flatMap((one) => releasesOf(state, one));
  const whole = staticFragmentsIn(root);
  const modules = [`${part}/Page`, ...releases.flatMap(({ record }) => record.uses)].filter(
    (module) => !whole.includes(module),
  );
  const scripts = releases.flatMap((release) => {
    const { url, metadata, extras } = registryEntry(release);
    const exposed = Object.entries(extras.exposes)
      .filter(([name]) => modules.includes(`${release.ref.part}/${name}`))
      .flatMap(([, pinned]) => pinned);
    if (exposed.length === 0) return [];
    const folder = url.slice(0, url.lastIndexOf('/') + 1);
    return [
      [url, metadata.integrity] as const,
      ...exposed.map(({ path, integrity }) => [folder + path, integrity] as const),
    ];
  });
  return [...new Map(scripts)]
    .map(
      ([href, integrity]) =>
        `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin="anonymous">`,
    )
    .join('');
}

/** The fragments on a page of which its HTML is all there is, each as `part/Module`. */
function staticFragmentsIn(html: string): string[] {
  if (!html.includes(staticAttribute)) return [];
  const marked = elementsIn(parseHtml(html)).filter(
    (element) => attributeOf(element, staticAttribute) !== undefined,
  );
  return marked.flatMap((element) => {
    const border = closest(element, 'data-expose');
    return border ? [`${attributeOf(border, 'data-part')}/${attributeOf(border, 'data-expose')}`] : [];
  });
}

/**
 * The live files that no part has prepared: the pages that browsers render, where a route without a name in it leads
 * to and what is below others, and what crawlers are told.
 */
function openPages(state: SiteState, { data }: SitePage): (readonly [key: string, piece: Piece])[] {
  const patterns = Object.keys(routesOf(state));
  const piece = (path: string): Piece =>
    Object.hasOwn(data.settings.thirdParties, path) ? { policy: '' } : {};
  return [
    [pageNowhere, {}],
    [robotsKey, {}],
    ...(data.settings.origin ? [[siteMapKey, {}] as const] : []),
    ...plainPaths(patterns).map((path) => [pageAt(path), piece(path)] as const),
    ...openPaths(patterns).map((path) => [pageBelow(path), {}] as const),
  ];
}
