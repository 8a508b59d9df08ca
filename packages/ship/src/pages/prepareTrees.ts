import {
  dataBlockText,
  siteDataBlock,
  siteDataText,
  staticAttribute,
  type RenderedPage,
  type SiteSettings,
  type TreeRef,
} from '@forecast/contract';
import { Refusal, counted, orRefusal, refuse } from '../Refusal';
import { answersFile, notFoundFile, otherFile, pageFile, robotsFile, siteMapFile } from '../edge';
import {
  attributeOf,
  carry,
  carryAgain,
  closest,
  elementsIn,
  fillPage,
  htmlText,
  isFillable,
  listing,
  mayChange,
  parseHtml,
  policyElement,
  readReleaseFile,
  type RefusalOf,
  type SigningKey,
} from '../releases';
import {
  damagedIn,
  examine,
  hasAllFiles,
  liveData,
  loadState,
  openPaths,
  plainPaths,
  readManifest,
  readTree,
  rootFilesOf,
  routesOf,
  pageParts,
  stableOf,
  treeInputsOf,
  treeOf,
  type Examination,
  type Pictures,
  type Site,
  type SitePage,
  type SiteState,
  type Tree,
} from '../site';
import {
  hostPart,
  inParallel,
  pictureKey,
  releaseUrl,
  sha256Of,
  type ReleaseRef,
  type Store,
} from '../store';
import { pageFiles, robotsText, siteMap, siteMapIndex } from './pageFiles';
import {
  renderRefusal,
  renderPages,
  type RenderOptions,
  type RenderResult,
  type ServerScript,
} from './renderPages';

/** The script of a release that renders its pages. */
const serverScript = 'server.cjs';

/** How many earlier generations to search for trees to reuse. */
const maxEarlierGenerations = 100;

/** The trees of a state; a tree holds a part's pages as they are served. */
export interface PreparedTrees {
  /** By part. */
  readonly refs: Readonly<Record<string, TreeRef>>;
  /** Trees that may not be in the store yet. */
  readonly fresh: readonly Tree[];
  /** What was rendered, and which pages are left to browsers; for the log. */
  readonly facts: string;
}

/** How to reuse trees. */
export interface Preparing {
  /** Whether to read every tree before reusing it. */
  readonly isRepair?: boolean;
  /** The parts whose pages are rendered again, in case the data has changed. Pages whose data hasn't are kept. */
  readonly again?: readonly string[];
}

/** Whether to render, and what may run without confinement. */
export interface Rendering {
  /** If false, browsers render all pages. */
  readonly renders: boolean;
  /**
   * The releases that may run on this machine even if it can't confine them, such as those that were built on it; `all`
   * if every release may.
   */
  readonly own: readonly ReleaseRef[] | 'all';
  /** The command's signing key. */
  readonly key?: SigningKey;
}

/** Prepares the trees of a proposed state. */
export type Prepare = (
  site: Site,
  state: SiteState,
  page: SitePage,
  how: Preparing,
) => Promise<PreparedTrees>;

/** A part that has a tree. */
interface Owner {
  readonly part: string;
  /** The parts that its pages show, including itself. */
  readonly partsOnPages: readonly string[];
  /** Whether its pages can be prerendered. */
  readonly canRender: boolean;
  /** The hashes of everything that its pages are rendered from. */
  readonly follows: Omit<TreeRef, 'id'>;
}

/**
 * Prepares trees for one command. Renders the same releases only once, and reuses trees of earlier generations. Throws a
 * refusal that names part, path and reason if a page can't be rendered.
 */
export function openPreparation(store: Store, { renders, own, key }: Rendering): Prepare {
  /** The trees prepared so far, by `inputs` and by `rendered`. */
  const prepared = new Map<string, Tree>();
  /** The trees that resulted from rendering pages again, by the id of the earlier tree. */
  const updated = new Map<string, Tree>();
  let last: { readonly of: string; readonly trees: PreparedTrees } | undefined;
  return async (site, state, page, { isRepair = false, again = [] }) => {
    const owners = ownersOf(state, renders && (page.lost !== undefined || isFillable(page.page)));
    // Several of the gate's rules ask for the same trees, and then the gate itself does.
    const of = JSON.stringify([site.number, owners, isRepair, again]);
    if (last?.of === of) return last.trees;
    const started = performance.now();
    const refs: Record<string, TreeRef> = {};
    const fresh: Tree[] = [];
    const take = (part: string, tree: Tree) => {
      if (refs[part]?.id === tree.ref.id) return;
      prepared.set(tree.ref.inputs, tree);
      prepared.set(tree.ref.rendered, tree);
      refs[part] = tree.ref;
      fresh.push(tree);
    };
    const toRender: Owner[] = [];
    /** By part, the earlier tree, with its id in the store. Its pages are kept if their data hasn't changed. */
    const earlier = new Map<string, { readonly id: string; readonly tree: Tree }>();
    const keptFor = finder(store, site);
    for (const owner of owners) {
      const { part, follows } = owner;
      const isAgain = owner.canRender && again.includes(part);
      // After a lost race, the live tree may already have these inputs, or newer data; then use it instead of ours.
      const isLive = site.head?.generation.trees[part]?.inputs === follows.inputs;
      const reusable = isLive || isAgain ? undefined : prepared.get(follows.inputs);
      if (reusable) {
        take(part, reusable);
        continue;
      }
      const kept = await keptFor(owner);
      const isSame =
        kept?.inputs === follows.inputs && (await isThere(store, site, part, kept, isRepair, key));
      if (isSame) refs[part] = kept;
      if (isSame && !isAgain) continue;
      const now = isAgain ? kept && updated.get(kept.id) : prepared.get(follows.rendered);
      const found = now ?? (isRepair && !isSame ? undefined : await readTree(store, kept));
      const tree = found && (isSame ? found : withData(found, state, owner, page));
      if (tree && (now || !isAgain)) take(part, tree);
      else {
        toRender.push(owner);
        if (kept && tree) earlier.set(part, { id: kept.id, tree });
      }
    }
    const scripts = await scriptsFor(store, state, toRender);
    const stuck: Stuck[] = [];
    const possible = toRender.filter(({ part, partsOnPages, canRender }) => {
      const why = page.lost ?? [hostPart, ...partsOnPages].map((one) => scripts.get(one)).find(isRefusal);
      if (!why || !(canRender || page.lost)) return true;
      const tree = site.head?.generation.trees[part];
      const isChanged = state.live[part]?.stable !== site.live[part]?.stable || again.includes(part);
      // Other teams can go on: visitors keep what they have.
      if (!tree || isChanged) throw why;
      refs[part] = tree;
      stuck.push({ part, why });
      return false;
    });
    const drawn = await drawnFor(store, site, page, possible);
    const renderable = possible.filter(({ canRender }) => canRender);
    const { pages: rendered, isConfined } =
      renderable.length > 0
        ? await render(state, scripts, renderable, {
            drawn,
            own,
            api: await apiOf(store, site),
            service: store.service,
          })
        : nothing;
    for (const owner of possible) {
      const pages = rendered.filter(({ part }) => part === owner.part);
      const pictures = picturesOf(pages, drawn);
      const before = earlier.get(owner.part);
      const files = withUnchanged(filesOf(state, owner, page, pages), before?.tree);
      const host = owner.part === hostPart ? stableOf(state, hostPart) : undefined;
      if (host)
        for (const { path } of rootFilesOf(host.record))
          files.set(path, await readReleaseFile(store, host, path));
      const tree = treeOf(owner.follows, files, pictures.named, pictures.fresh);
      if (before) updated.set(before.id, tree);
      take(owner.part, tree);
    }
    const trees = {
      refs,
      fresh,
      facts: factsOf(owners, rendered, { stuck, isConfined, ms: performance.now() - started }),
    };
    last = { of, trees };
    return trees;
  };
}

const nothing: RenderResult = { pages: [], isConfined: true };

/** The files of a tree, with the earlier files of pages whose data hasn't changed. */
function withUnchanged(files: ReadonlyMap<string, Buffer>, before: Tree | undefined): Map<string, Buffer> {
  const kept = new Map(files);
  for (const [page, html] of before?.files ?? []) {
    const name = answersFile(page);
    const [now, earlier] = [files.get(name), before?.files.get(name)];
    if (name === page || !now || !earlier || undated(now) !== undated(earlier)) continue;
    kept.set(page, html);
    kept.set(name, earlier);
  }
  return kept;
}

/** A page's data as text, without the times at which it was requested, which differ for each rendering. */
const undated = (file: Buffer): string =>
  JSON.stringify(JSON.parse(file.toString('utf8')), (name, value: unknown) =>
    name === 'dataUpdatedAt' || name === 'dehydratedAt' ? undefined : value,
  );

/** A part whose pages can't be rendered, because files of a release that they show are gone. */
interface Stuck {
  readonly part: string;
  readonly why: Refusal;
}

/** What was rendered, and which pages are left to browsers. */
function factsOf(
  owners: readonly Owner[],
  rendered: readonly RenderedPage[],
  {
    stuck,
    isConfined,
    ms,
  }: Pick<RenderResult, 'isConfined'> & { readonly stuck: readonly Stuck[]; readonly ms: number },
): string {
  const pictures = rendered.filter(({ picture }) => picture?.base64 !== undefined).length;
  const byBrowsers = owners.filter(({ part, canRender }) => part !== hostPart && !canRender);
  return [
    rendered.length > 0
      ? `${counted(rendered.length, 'page')} rendered in ${(ms / 1000).toFixed(1)} s`
      : 'no pages rendered',
    !isConfined && 'not confined',
    pictures > 0 && `${counted(pictures, 'picture')} drawn`,
    stuck.length > 0 &&
      `the pages of ${stuck.map(({ part }) => part).join(', ')} stay as they are: ` +
        [...new Set(stuck.map(({ why }) => why.findings[0]?.message.replace(/\.$/, '')))].join(', '),
    byBrowsers.length > 0 && `browsers render the pages of ${byBrowsers.map(({ part }) => part).join(', ')}`,
  ]
    .filter((fact) => fact !== false)
    .join('; ');
}

/**
 * Whether a tree can be reused. For the live tree, its manifest is enough, and not even that is needed if the key may not
 * replace it; an earlier tree must have all its files. A repair reads every file.
 */
async function isThere(
  store: Store,
  { head }: Site,
  part: string,
  ref: TreeRef,
  isRepair: boolean,
  key: SigningKey | undefined,
): Promise<boolean> {
  if (isRepair) return (await damagedIn(store, ref)).length === 0;
  if (head?.generation.trees[part]?.id !== ref.id) return hasAllFiles(store, ref);
  const isForeign = store.trust && !mayChange(store.trust, part, key?.publicKey);
  return isForeign === true || (await readManifest(store, ref)) !== undefined;
}

/** The parts that have a tree: the host, and every part with a route. */
function ownersOf(state: SiteState, renders: boolean): Owner[] {
  const hasServerScript = (part: string) =>
    stableOf(state, part)?.record.files.some(({ path }) => path === serverScript);
  const parts = Object.values(routesOf(state)).filter((part) => stableOf(state, part));
  return [hostPart, ...new Set(parts)].map((part) => {
    const partsOnPages = pageParts(state, part);
    const canRender = renders && [hostPart, ...partsOnPages].every(hasServerScript);
    return { part, partsOnPages, canRender, follows: treeInputsOf(state, part, canRender) };
  });
}

/**
 * Finds a tree with the same inputs, or else one that was rendered from the same releases: in the newest generation, then
 * in earlier ones that can be read and are trusted.
 */
function finder(store: Store, { head }: Site) {
  let earlier: Promise<(Examination | undefined)[]> | undefined;
  return async ({ part, follows }: Owner): Promise<TreeRef | undefined> => {
    if (!head) return undefined;
    const { number, oldest, trees: live } = head.generation;
    if (live[part]?.inputs === follows.inputs) return live[part];
    const length = Math.min(maxEarlierGenerations, number - oldest);
    earlier ??= Promise.all(Array.from({ length }, (_, at) => examine(store, number - 1 - at)));
    const before = (await earlier).map((one) => one?.trusted);
    const trees = [head, ...before].flatMap((stored) => stored?.generation.trees[part] ?? []);
    return (
      trees.find(({ inputs }) => inputs === follows.inputs) ??
      trees.find(({ rendered }) => rendered === follows.rendered)
    );
  };
}

/** The same pages with current data, such as a canary's percentage, and the host's site map with the current parts. */
function withData(
  { files, pictures }: Tree,
  state: SiteState,
  { part, follows }: Owner,
  { data }: SitePage,
): Tree {
  const changed = new Map(
    [...files].map(([path, bytes]) => {
      const isPage = /^(404\.html|pages\/.*\.html)$/.test(path);
      return [path, isPage ? Buffer.from(carryAgain(bytes.toString('utf8'), data)) : bytes] as const;
    }),
  );
  const index = part === hostPart && siteMapIndexOf(state, data.settings);
  if (index) changed.set(siteMapFile, Buffer.from(index));
  return treeOf(follows, changed, pictures);
}

/** The pictures of some parts in the newest generation, if the same host drew them and they are intact. */
async function drawnFor(store: Store, { head }: Site, { registry }: SitePage, owners: readonly Owner[]) {
  const whole: Record<string, string> = {};
  if (!head || head.generation.live[hostPart]?.stable !== registry.host) return whole;
  for (const { part } of owners) {
    const ref = head.generation.trees[part];
    const { pictures = {} } = (ref && (await readManifest(store, ref))) ?? {};
    await inParallel(Object.entries(pictures), async ([of, sha256]) => {
      const stored = await store.get(pictureKey(sha256));
      if (stored && stored.wrongHeader === undefined && sha256Of(stored.bytes) === sha256) whole[of] = sha256;
    });
  }
  return whole;
}

/**
 * The pictures that rendered pages name, and the new ones by sha256. Throws a refusal if a new picture doesn't have the
 * hash that its page names.
 */
function picturesOf(pages: readonly RenderedPage[], drawn: Pictures) {
  const named: Record<string, string> = {};
  const fresh = new Map<string, Buffer>();
  for (const { part, path, picture } of pages) {
    if (!picture) continue;
    const { of, sha256, base64 } = picture;
    const bytes = base64 === undefined ? undefined : Buffer.from(base64, 'base64');
    if (bytes ? sha256Of(bytes) !== sha256 : drawn[of] !== sha256)
      throw renderRefusal(part, path, 'its picture does not have the hash that the page names');
    named[of] = sha256;
    if (bytes) fresh.set(sha256, bytes);
  }
  return { named, fresh };
}

/**
 * The files of a part's tree: prerendered pages; client-rendered pages for routes without parameters, and one for all
 * paths below a parameter or wildcard; the site map and robots.txt.
 */
function filesOf(
  state: SiteState,
  { part, partsOnPages }: Owner,
  site: SitePage,
  rendered: readonly RenderedPage[],
): Map<string, Buffer> {
  const { origin, thirdParties } = site.data.settings;
  const routes = Object.entries(routesOf(state));
  const page = carry(site.page, site.data, partsOnPages);
  const files = new Map<string, string>();
  if (part === hostPart) {
    files.set(notFoundFile, page);
    files.set(robotsFile, robotsText(origin));
    const index = siteMapIndexOf(state, site.data.settings);
    if (index) files.set(siteMapFile, index);
  } else {
    const patterns = routes.filter(([, own]) => own === part).map(([pattern]) => pattern);
    for (const path of plainPaths(patterns)) {
      const isStrict = !Object.hasOwn(thirdParties, path);
      files.set(pageFile(path), isStrict ? page : fillPage(page, { policy: '' }));
    }
    for (const path of openPaths(patterns)) files.set(otherFile(path), page);
    const listed = rendered.filter(({ head }) => !head.includes(notIndexed)).map(({ path }) => path);
    if (origin) files.set(siteMapFile, siteMap(listed.sort(), origin));
  }
  const names = pageFiles(state, rendered);
  const unstarted = unstartedIn(site.page);
  for (const [at, one] of rendered.entries()) {
    const name = names[at] ?? '';
    const prepared = preparedText(one, site);
    const html = pageOf(one, site, prepared, preloads(state, partsOnPages, one), unstarted);
    throwIfAmbiguous(html, one, site);
    files.set(name, html);
    if (name !== notFoundFile) files.set(answersFile(name), prepared);
  }
  return new Map([...files].map(([path, text]) => [path, Buffer.from(text)]));
}

/** Throws a refusal if a page has another data block before its own: later commands would read and change that one. */
function throwIfAmbiguous(html: string, { part, path, parts }: RenderedPage, { data }: SitePage): void {
  if (siteDataBlock(html)?.text === siteDataText(listing(data, Object.keys(parts)))) return;
  throw renderRefusal(part, path, 'it contains another data block before its own');
}

/** What the head of a page contains that search engines shouldn't index. */
const notIndexed = '<meta name="robots" content="noindex"';

/** The host's site map, which lists those of all parts with a route; none without an origin. */
const siteMapIndexOf = (state: SiteState, { origin }: SiteSettings): string | undefined =>
  origin && siteMapIndex([...new Set(Object.values(routesOf(state)))], origin);

const isRefusal = (one: unknown): one is Refusal => one instanceof Refusal;

/** The server builds that render some parts' pages, by part, or why they can't be read. */
async function scriptsFor(
  store: Store,
  state: SiteState,
  owners: readonly Owner[],
): Promise<ReadonlyMap<string, ServerScript | Refusal>> {
  const parts = owners.flatMap((owner) => (owner.canRender ? [hostPart, ...owner.partsOnPages] : []));
  const scripts = [...new Set(parts)].map(async (part) => {
    const release = stableOf(state, part);
    if (!release) throw new Error(`${part} is not live.`);
    const bytes = await orRefusal(readReleaseFile(store, release, serverScript));
    const script = isRefusal(bytes) ? bytes : { text: bytes.toString('utf8'), base: releaseUrl(release.ref) };
    return [part, script] as const;
  });
  return new Map(await Promise.all(scripts));
}

/** The URL of the data service that the live host names; undefined if there is none, or its record is lost. */
async function apiOf(store: Store, { live, head }: Site): Promise<string | undefined> {
  const { [hostPart]: host } = live;
  const state =
    host && (await orRefusal(loadState(store, { [hostPart]: host }, head?.generation.records ?? {})));
  return state && !isRefusal(state) ? liveData(state).settings.api : undefined;
}

/**
 * Renders some parts' pages, using the stable releases. Throws a refusal if the host names another service than the live
 * one (`api`), unless it is one of the command's own: this machine may reach services that the host's author can't.
 */
async function render(
  state: SiteState,
  scripts: ReadonlyMap<string, ServerScript | Refusal>,
  owners: readonly Owner[],
  {
    drawn,
    own,
    api,
    service,
  }: { readonly drawn: Pictures; readonly api: string | undefined } & Pick<Rendering, 'own'> &
    Pick<RenderOptions, 'service'>,
): Promise<RenderResult> {
  const scriptOf = (part: string): ServerScript => {
    const script = scripts.get(part);
    if (!script || isRefusal(script)) throw new Error(`The server build of ${part} was not read.`);
    return script;
  };
  const parts = [...new Set(owners.flatMap(({ partsOnPages }) => partsOnPages))];
  const stable = Object.entries(state.live).map(([part, own]) => [part, { stable: own.stable }] as const);
  const isOwn = (part: string) =>
    own === 'all' || own.some((ref) => ref.part === part && ref.id === stableOf(state, part)?.ref.id);
  const request = {
    host: scriptOf(hostPart),
    parts: Object.fromEntries(parts.map((part) => [part, scriptOf(part)])),
    of: owners.map(({ part }) => part),
    drawn,
    data: liveData({ ...state, live: Object.fromEntries(stable) }),
  };
  const named = request.data.settings.api;
  if (named !== undefined && named !== api && !isOwn(hostPart))
    throw refuse(
      'SHIP-099',
      hostPart,
      `The release names ${named} as its data service, the live host ${api ?? 'none'}.`,
    );
  return renderPages(request, { mayReach: [hostPart, ...parts].every(isOwn), service });
}

/** What a client-rendered page shows until the site starts: the content of its root element. */
function unstartedIn(page: string): string {
  const root = elementsIn(parseHtml(page)).find((element) => attributeOf(element, 'id') === 'root');
  return root ? htmlText(root) : '';
}

/**
 * What a page was prerendered from: its own data block, and the file that other pages fetch before they navigate to it.
 */
const preparedText = ({ path, parts, answers }: RenderedPage, { registry: { host } }: SitePage): string =>
  dataBlockText({ host, path, parts, answers });

/** Makes refusals of a page that exceeds a limit. */
const refusalOf =
  ({ part, path }: RenderedPage): RefusalOf =>
  (why) =>
    renderRefusal(part, path, `its HTML ${why}`);

/**
 * A prerendered page. `prepared` is its data block, `scripts` are its preload links, and `unstarted` is shown if the page
 * can't start.
 */
function pageOf(
  rendered: RenderedPage,
  { page, data }: SitePage,
  prepared: string,
  scripts: string,
  unstarted: string,
): string {
  const { path, head, root, parts } = rendered;
  const piece = {
    head: scripts + head,
    body:
      `<div id="root" data-prepared="">${root}</div>` +
      `<template id="unstarted">${unstarted}</template>` +
      `<script type="application/json" id="prepared">${prepared}</script>`,
  };
  const isStrict = !Object.hasOwn(data.settings.thirdParties, path);
  // Holds every page to the limits, whether or not its policy is used.
  const policy = policyElement(fillPage(page, piece), refusalOf(rendered));
  return fillPage(carry(page, data, Object.keys(parts)), { policy: isStrict ? policy : '', ...piece });
}

/** Links that preload the scripts of a part's page and of the fragments on it, except those of static fragments. */
function preloads(state: SiteState, parts: readonly string[], rendered: RenderedPage): string {
  const { part, root } = rendered;
  const releases = parts.flatMap((one) => stableOf(state, one) ?? []);
  const whole = staticFragmentsIn(rendered);
  const fragments = releases.flatMap(({ record }) => record.uses).filter((module) => isOn(root, module));
  const modules = [`${part}/Page`, ...fragments].filter((module) => !whole.includes(module));
  const scripts = releases.flatMap(({ ref, record }) => {
    const exposed = Object.entries(record.exposes)
      .filter(([name]) => modules.includes(`${ref.part}/${name}`))
      .flatMap(([, pinned]) => pinned);
    if (exposed.length === 0) return [];
    const entry = record.files.filter(({ path }) => path === record.entry);
    return [...entry, ...exposed].map(({ path, integrity }) => [releaseUrl(ref) + path, integrity] as const);
  });
  return [...new Map(scripts)]
    .map(
      ([href, integrity]) =>
        `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin="anonymous">`,
    )
    .join('');
}

/** Whether the HTML of a page contains a module, `part/Module`. */
const isOn = (html: string, module: string) =>
  html.includes(module.replace(/(.*)\/(.*)/, 'data-part="$1" data-expose="$2"'));

/** The static fragments on a page, each as `part/Module`. */
function staticFragmentsIn(rendered: RenderedPage): string[] {
  if (!rendered.root.includes(staticAttribute)) return [];
  const marked = elementsIn(parseHtml(rendered.root, refusalOf(rendered))).filter(
    (element) => attributeOf(element, staticAttribute) !== undefined,
  );
  return marked.flatMap((element) => {
    const border = closest(element, 'data-expose');
    return border ? [`${attributeOf(border, 'data-part')}/${attributeOf(border, 'data-expose')}`] : [];
  });
}
