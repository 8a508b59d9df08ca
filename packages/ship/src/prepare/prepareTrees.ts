import {
  dataBlockText,
  noSettings,
  staticAttribute,
  type Generation,
  type TreeRef,
} from '@forecast/contract';
import { nowhereFile, otherFile, pageFile, robotsFile, siteMapFile } from '../edge/names';
import { carry, carryAgain } from '../page/carry';
import { policyElement } from '../page/composePage';
import { fillPage, isFillable } from '../page/fillPage';
import { attributeOf, closest, elementsIn, htmlText, parseHtml } from '../page/html';
import { registryEntry, registryOf } from '../registry/registryOf';
import type { SitePage } from '../registry/sitePage';
import { openPaths, plainPaths, routesOf } from '../registry/siteRoutes';
import { releasesOf, withoutCanaries, type SiteState } from '../registry/SiteState';
import { inputsOf, shownWith } from '../registry/treeInputs';
import { inParallel } from '../inParallel';
import { refuse } from '../Refusal';
import { areBytesOf } from '../release/integrity';
import type { StoredRelease } from '../release/readRelease';
import { sha256Of } from '../sha256Of';
import { pictureKey, releaseKey } from '../site/keys';
import { readTrusted, type Site } from '../generations/readSite';
import { hostPart, refText, releaseUrl } from '../site/ReleaseRef';
import type { Store } from '../store/Store';
import {
  damagedIn,
  hasAllFiles,
  readManifest,
  readTree,
  treeOf,
  type Pictures,
  type Tree,
} from '../trees/Tree';
import { pageFiles } from './pageFiles';
import { notRendered, renderPages, type RenderedPage, type ServerScript } from './renderPages';
import { robotsText, siteMap, siteMapIndex } from './siteMap';

/** The script of a release that renders its pages. */
const serverScript = 'server.cjs';

/** How many generations are searched for trees to reuse. */
const lookedThrough = 100;

/** How many objects are read at once. */
const atOnce = 16;

/** The trees of a state. */
export interface PreparedTrees {
  /** By part. */
  readonly refs: Readonly<Record<string, TreeRef>>;
  /** Trees that may not be in the store yet. */
  readonly fresh: readonly Tree[];
  /** What was rendered, and what was not. */
  readonly facts: string;
}

/** Prepares the trees of a state that would follow the current one. A repair reads every tree before it reuses it. */
export type Prepare = (
  site: Site,
  state: SiteState,
  page: SitePage,
  isRepair: boolean,
) => Promise<PreparedTrees>;

/** A part that has a tree. */
interface Owner {
  readonly part: string;
  /** What its pages show, the part itself included. */
  readonly shown: readonly string[];
  /** Whether they can be prerendered. */
  readonly canRender: boolean;
  readonly follows: Omit<TreeRef, 'id'>;
}

/**
 * Prepares trees for one command. Renders the same releases once, and reuses trees of earlier generations. Unless
 * `renders`, browsers render all pages. Throws a refusal that names part, path and reason if a page can't be rendered.
 */
export function openPreparation(store: Store, renders: boolean): Prepare {
  /** The trees made so far, by `inputs` and by `rendered`. */
  const known = new Map<string, Tree>();
  let last: { readonly of: string; readonly trees: PreparedTrees } | undefined;
  return async (site, visited, page, isRepair) => {
    const state = withoutCanaries(visited);
    const owners = ownersOf(visited, renders && isFillable(page.page));
    // Called by the gate's rules, then for the generation itself.
    const of = JSON.stringify([site.number, owners, isRepair]);
    if (last?.of === of) return last.trees;
    const started = performance.now();
    const refs: Record<string, TreeRef> = {};
    const fresh: Tree[] = [];
    const take = (part: string, tree: Tree) => {
      known.set(tree.ref.inputs, tree);
      known.set(tree.ref.rendered, tree);
      refs[part] = tree.ref;
      fresh.push(tree);
    };
    const toRender: Owner[] = [];
    const keptFor = finder(store, site);
    for (const owner of owners) {
      const { part, follows } = owner;
      const made = known.get(follows.inputs);
      const kept = made ? undefined : await keptFor(owner);
      if (made) take(part, made);
      else if (kept?.inputs === follows.inputs && (await isThere(store, site, part, kept, isRepair)))
        refs[part] = kept;
      else {
        const similar = known.get(follows.rendered) ?? (isRepair ? undefined : await readTree(store, kept));
        if (similar) take(part, withData(similar, follows, page));
        else toRender.push(owner);
      }
    }
    const drawn = await drawnFor(store, site, state, toRender);
    const asked = toRender.filter(({ canRender }) => canRender);
    const rendered = asked.length > 0 ? await render(store, state, asked, drawn) : [];
    for (const owner of toRender) {
      const pages = rendered.filter(({ part }) => part === owner.part);
      const files = filesOf(state, owner, page, pages);
      take(owner.part, treeOf(owner.follows, files, picturesOf(pages), drawnIn(pages, drawn)));
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const byBrowsers = owners.filter(({ part, canRender }) => part !== hostPart && !canRender);
    const pictures = rendered.filter(({ picture }) => picture?.base64 !== undefined).length;
    const facts = [
      rendered.length > 0 ? `${rendered.length} pages rendered in ${seconds} s` : 'no page rendered',
      ...(pictures > 0 ? [`${pictures} pictures drawn`] : []),
      ...(byBrowsers.length > 0
        ? [`browsers render those of ${byBrowsers.map(({ part }) => part).join(', ')}`]
        : []),
    ];
    const trees = { refs, fresh, facts: facts.join('; ') };
    last = { of, trees };
    return trees;
  };
}

/**
 * Whether a tree can be reused. The live tree only needs its manifest, an earlier one all its files; a repair reads
 * every file.
 */
async function isThere(
  store: Store,
  { head }: Site,
  part: string,
  ref: TreeRef,
  all: boolean,
): Promise<boolean> {
  if (all) return (await damagedIn(store, ref)).length === 0;
  if (head?.generation.trees[part]?.id === ref.id) return (await readManifest(store, ref)) !== undefined;
  return await hasAllFiles(store, ref);
}

/** The parts that have a tree: the host, and every part with a route. */
function ownersOf(visited: SiteState, renders: boolean): Owner[] {
  const state = withoutCanaries(visited);
  const hostRenders = renders && hasServerScript(state, hostPart);
  const parts = Object.values(routesOf(state)).filter((part) => releasesOf(state, part).length > 0);
  return [hostPart, ...new Set(parts)].map((part) => {
    const shown = shownWith(state, part);
    const canRender = hostRenders && shown.every((one) => hasServerScript(state, one));
    return { part, shown, canRender, follows: inputsOf(visited, part, canRender) };
  });
}

const serverFileOf = ({ record }: StoredRelease) => record.files.find(({ path }) => path === serverScript);

const hasServerScript = (state: SiteState, part: string): boolean =>
  releasesOf(state, part).some((release) => serverFileOf(release) !== undefined);

/** Finds a tree with the same inputs, else one rendered from the same releases. */
type FindKept = (owner: Owner) => Promise<TreeRef | undefined>;

/** Searches the newest generation, then earlier ones. */
function finder(store: Store, { head }: Site): FindKept {
  let earlier: Promise<readonly Generation[]> | undefined;
  return async ({ part, follows }) => {
    if (!head) return undefined;
    const now = head.generation.trees[part];
    if (now?.inputs === follows.inputs) return now;
    earlier ??= generationsBefore(store, head.generation);
    const trees = (await earlier).flatMap((generation) => generation.trees[part] ?? []);
    const similar = [...(now ? [now] : []), ...trees].find(({ rendered }) => rendered === follows.rendered);
    return trees.find(({ inputs }) => inputs === follows.inputs) ?? similar;
  };
}

/** Readable, trusted generations before one, latest first; at most `lookedThrough`. */
async function generationsBefore(store: Store, { number, oldest }: Generation): Promise<Generation[]> {
  const numbers = Array.from(
    { length: Math.min(lookedThrough, number - oldest) },
    (_, at) => number - 1 - at,
  );
  const found = new Map<number, Generation>();
  await inParallel(numbers, atOnce, async (one) => {
    const stored = await readTrusted(store, one);
    if (stored) found.set(one, stored.generation);
  });
  return numbers.flatMap((one) => found.get(one) ?? []);
}

/** The same pages with current data for the parts they list, such as a canary's percentage. */
function withData({ files, pictures }: Tree, follows: Omit<TreeRef, 'id'>, { data }: SitePage): Tree {
  const changed = [...files].map(([path, bytes]) => {
    const isPage = path.endsWith('.html');
    return [path, isPage ? Buffer.from(carryAgain(bytes.toString('utf8'), data)) : bytes] as const;
  });
  return treeOf(follows, new Map(changed), pictures);
}

/** The newest generation's pictures of some parts that are in the store, if the same host drew them. */
async function drawnFor(store: Store, { head }: Site, state: SiteState, owners: readonly Owner[]) {
  const whole: Record<string, string> = {};
  const drawer = releasesOf(state, hostPart)[0]?.ref.id;
  if (!head || head.generation.live[hostPart]?.stable !== drawer) return whole;
  for (const { part } of owners) {
    const ref = head.generation.trees[part];
    const { pictures = {} } = (ref && (await readManifest(store, ref))) ?? {};
    await inParallel(Object.entries(pictures), atOnce, async ([of, sha256]) => {
      const stored = await store.get(pictureKey(sha256));
      if (stored && stored.wrongHeader === undefined && sha256Of(stored.bytes) === sha256) whole[of] = sha256;
    });
  }
  return whole;
}

/** The pictures that rendered pages name. */
const picturesOf = (pages: readonly RenderedPage[]): Pictures =>
  Object.fromEntries(pages.flatMap(({ picture }) => (picture ? [[picture.of, picture.sha256]] : [])));

/** The new pictures of rendered pages, by their sha256. Throws a refusal for one that is not what its page names. */
function drawnIn(pages: readonly RenderedPage[], drawn: Pictures): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const { part, path, picture } of pages) {
    if (!picture) continue;
    const { of, sha256, base64 } = picture;
    const bytes = base64 === undefined ? undefined : Buffer.from(base64, 'base64');
    if (bytes ? sha256Of(bytes) !== sha256 : drawn[of] !== sha256)
      throw notRendered(part, path, 'its picture is not the one that it names');
    if (bytes) files.set(sha256, bytes);
  }
  return files;
}

/** The files of a part's tree: prerendered pages, pages that browsers render, site map and robots.txt. */
function filesOf(
  state: SiteState,
  owner: Owner,
  page: SitePage,
  rendered: readonly RenderedPage[],
): Map<string, Buffer> {
  const { data } = page;
  const { origin } = data.settings;
  const files = new Map(openPages(state, owner, page));
  const names = pageFiles(state, rendered);
  const unstarted = unstartedIn(page.page);
  for (const [at, one] of rendered.entries())
    files.set(names[at] ?? '', pageOf(one, page, { scripts: preloads(state, owner, one), unstarted }));
  if (owner.part === hostPart) {
    files.set(robotsFile, robotsText(origin));
    const parts = [...new Set(Object.values(routesOf(state)))];
    if (origin) files.set(siteMapFile, siteMapIndex(parts, origin));
  } else if (origin) {
    files.set(siteMapFile, siteMap(rendered.map(({ path }) => path).sort(), origin));
  }
  return new Map([...files].map(([path, text]) => [path, Buffer.from(text)]));
}

/** The pages that browsers render: where a route without a name in it leads to, and what is below others. */
function openPages(
  state: SiteState,
  { part, shown }: Owner,
  { page: shell, data }: SitePage,
): (readonly [path: string, text: string])[] {
  const page = carry(shell, data, shown);
  if (part === hostPart) return [[nowhereFile, page]];
  const patterns = Object.entries(routesOf(state)).flatMap(([pattern, own]) => (own === part ? pattern : []));
  const pageAt = (path: string) =>
    Object.hasOwn(data.settings.thirdParties, path) ? fillPage(page, { policy: '' }) : page;
  return [
    ...plainPaths(patterns).map((path) => [pageFile(path), pageAt(path)] as const),
    ...openPaths(patterns).map((path) => [otherFile(path), page] as const),
  ];
}

/** Renders the pages of some parts. */
async function render(
  store: Store,
  state: SiteState,
  owners: readonly Owner[],
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
    `${serverScript} of ${refText(ref)} is missing or doesn't match its integrity.`,
  );
}

/** What says on a page that browsers render that the site does not stand. */
function unstartedIn(page: string): string {
  const root = elementsIn(parseHtml(page)).find((element) => attributeOf(element, 'id') === 'root');
  return root ? htmlText(root) : '';
}

/** A prerendered page. `scripts` preloads its part's scripts; `unstarted` is shown if the page can't start. */
function pageOf(
  { path, head, root, answers, parts }: RenderedPage,
  { page, data }: SitePage,
  { scripts, unstarted }: { readonly scripts: string; readonly unstarted: string },
): string {
  const piece = {
    head: scripts + head,
    body:
      `<div id="root" data-prepared="">${root}</div>` +
      `<template id="unstarted">${unstarted}</template>` +
      `<script type="application/json" id="prepared">${dataBlockText({ path, parts, answers })}</script>`,
  };
  const isStrict = !Object.hasOwn(data.settings.thirdParties, path);
  const policy = isStrict ? policyElement(fillPage(page, piece)) : '';
  return fillPage(carry(page, data, Object.keys(parts)), { policy, ...piece });
}

/** Asks for the scripts of a part's page, and of the fragments on it that need any, before anything else does. */
function preloads(state: SiteState, { part, shown }: Owner, { root }: RenderedPage): string {
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
