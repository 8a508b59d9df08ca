import { federationName, siteDataText, type SiteData, type SiteEvent } from '@forecast/contract';
import {
  createPartRuntime,
  createRouteTable,
  initialized,
  readSiteText,
  type Surroundings,
  textOf,
} from '@forecast/host-runtime';
import { createKept } from '@forecast/shared/kept';
import { createMemoryRouter } from '@forecast/shared/router';
import { sampleSource } from '@forecast/shared/sample';
import { createPageSource, type DehydratedAnswers, type ForecastSource } from '@forecast/shared/source';
import { PageTitle } from '@forecast/shared/ui';
import { text } from 'node:stream/consumers';
import { prerender } from 'react-dom/static';
import { ServerStyleSheet } from 'styled-components';
import { FragmentContext } from './part-border/Fragment';
import { FragmentInPlace } from './part-border/FragmentInPlace';
import { recordAnswers } from './prepared/recordAnswers';
import { withKnown } from './prepared/withKnown';
import { withPicture, type DrawnPicture } from './prepared/withPicture';
import { routes } from './routes';
import { siteRoutes } from './routing/siteRoutes';
import { SiteTree } from './SiteTree';

/** The modules that a part exposes, as its server build exports them. */
type Exposes = Readonly<Record<string, unknown>>;

/** What to render. */
export interface Wanted {
  /** The path of a page, such as `/market/1`; `*` for an address without one. */
  readonly path: string;
  /** What the page will carry. */
  readonly data: SiteData;
  /** The server builds of the parts that are live. */
  readonly parts: ReadonlyMap<string, Exposes>;
}

/** A page as HTML, in the pieces that go to different places of the document. */
export interface PreparedHtml {
  /** What it adds to the head: the names of the parts that it shows, title, links, styles. */
  readonly head: string;
  /** What stands in the root element. */
  readonly root: string;
  /** The answers of the source that it was made of. */
  readonly answers: DehydratedAnswers;
  /** The releases of the parts that it shows. */
  readonly parts: Readonly<Record<string, string>>;
}

/** A script of a part's server build, which is run once. */
interface PartScript {
  /** The path below which the part's files are served; ends with `/`. */
  readonly base: string;
  readonly run: (
    require: (name: string) => unknown,
    module: { exports: Exposes },
    exports: Exposes,
    base: string,
  ) => void;
}

/** What to render of a site. */
interface SiteWanted {
  readonly data: SiteData;
  /** The parts whose pages are wanted. */
  readonly of: readonly string[];
  readonly drawn?: Readonly<Record<string, string>>;
}

/** A page of a site, with the part whose it is. */
interface SitePage extends PreparedHtml {
  readonly part: string;
  readonly path: string;
  readonly picture?: DrawnPicture;
}

/** What became of a site's pages. */
interface RenderedSite {
  /** Those that nobody was told of. */
  readonly pages: readonly SitePage[];
  /** What could not be rendered: of which part, and at which path. */
  readonly failed: readonly { readonly part: string; readonly path: string; readonly why: string }[];
}

/**
 * Renders the pages of the parts that are named, at the paths that each of them wants prepared; the host's is that of
 * every address without a page. A part that fails takes no other along. `libraries` are what the parts share with the
 * host; `drawn` are the pictures that need not be drawn: the sha256 of each by the sha256 of what it shows. Each page goes
 * to `tell` as soon as it is rendered, and is not kept; a `ship` that asks for nothing of the kind gets all of them at the end.
 */
export async function renderSite(
  scripts: readonly (readonly [part: string, script: PartScript])[],
  { data, of, drawn = {} }: SiteWanted,
  libraries: Readonly<Record<string, unknown>>,
  tell?: (page: SitePage) => Promise<void>,
): Promise<RenderedSite> {
  const pages: SitePage[] = [];
  const failed: RenderedSite['failed'][number][] = [];
  const attempt = async (part: string, path: string, work: () => unknown) => {
    try {
      await work();
    } catch (error) {
      failed.push({ part, path, why: textOf(error) });
    }
  };
  const library = (name: string) => {
    if (Object.hasOwn(libraries, name)) return inBothWays(libraries[name]);
    throw new Error(`the host shares no ${name}`);
  };
  const parts = new Map<string, Exposes>();
  for (const [part, { run, base }] of scripts) {
    await attempt(part, 'its pages', () => {
      const module: { exports: Exposes } = { exports: {} };
      run(library, module, module.exports, base);
      parts.set(part, module.exports);
    });
  }
  const renderAt = (part: string, path: string) =>
    attempt(part, path, async () => {
      const page = await renderPage({ path, data, parts });
      const whole = { part, path, ...(await withPicture(page, data.settings.origin, drawn)) };
      if (tell) await tell(whole);
      else pages.push(whole);
    });
  const table = createRouteTable([...routes, ...(data.routes ?? [])]);
  for (const part of of) {
    if (part === 'host') await renderAt(part, '*');
    const page = parts.get(part)?.['Page'];
    if (page === undefined) continue;
    await attempt(part, 'its pages', async () => {
      for (const path of await pathsOf(page)) {
        if (table.at(path)?.part === part) await renderAt(part, path);
        else failed.push({ part, path, why: 'the host has no such page of it' });
      }
    });
  }
  return { pages, failed };
}

/**
 * A library as modules of both kinds import its default: those that are strict (`"type": "module"`) take all of it for
 * that, the others what it exports as `default`.
 */
function inBothWays(library: unknown): unknown {
  const all = library as Readonly<Record<string | symbol, unknown>>;
  const main = all['default'];
  if (typeof main !== 'function') return library;
  return new Proxy(main, {
    get: (own, name) => (name in all ? all[name] : (Reflect.get(own, name) as unknown)),
  });
}

/** The concrete paths that a part's page wants prepared, as its module says itself; none if it says nothing. */
export async function pathsOf(page: unknown): Promise<readonly string[]> {
  const { paths } = page as { paths?: (source: ForecastSource) => Promise<readonly string[]> };
  return paths ? paths(sampleSource) : [];
}

/** Renders a page as the browser will. Rejects, with the part and why, if something of it fails. */
export async function renderPage({ path, data, parts }: Wanted): Promise<PreparedHtml> {
  const site = readSiteText(siteDataText(data));
  const failures: string[] = [];
  const shown: Record<string, string> = {};
  const emit = (event: SiteEvent) => {
    if (event.kind === 'failure') failures.push(`${event.part}: ${event.code} ${textOf(event.cause)}`);
    if (event.kind === 'load') shown[event.part] = event.release;
  };
  const runtime = createPartRuntime(site, onServer(path, parts, emit), { routes, Title: PageTitle });
  const router = createMemoryRouter(siteRoutes(runtime), { initialEntries: [path === '*' ? '/*' : path] });
  const recording = recordAnswers(sampleSource);
  const source = createPageSource(recording.source);
  const sheet = new ServerStyleSheet();
  try {
    await initialized(router);
    const { prelude } = await prerender(
      sheet.collectStyles(
        <FragmentContext value={FragmentInPlace}>
          <SiteTree
            runtime={runtime}
            settings={site.settings}
            source={withKnown({ ...source, isPrerender: true }, recording.answers)}
            kept={createKept()}
            router={router}
          />
        </FragmentContext>,
      ),
      {
        onError: (error) => void failures.push(textOf(error)),
        // All of it in its place: what React puts elsewhere takes a script to come there.
        progressiveChunkSize: Infinity,
      },
    );
    const html = await text(prelude);
    if (failures.length > 0) throw new Error(failures.join('; '));
    const [hoistedHtml = ''] = hoisted.exec(html) ?? [];
    // The early script reads by it whether a part that the page shows has a canary.
    const named = `<meta name="parts" content="${Object.keys(shown).join(' ')}">`;
    return {
      head: named + hoistedHtml + sheet.getStyleTags(),
      root: html.slice(hoistedHtml.length),
      answers: recording.answers(),
      parts: shown,
    };
  } finally {
    sheet.seal();
    router.dispose();
  }
}

/** What React puts in front of a page because it belongs into the head of its document. */
const hoisted = /^(?:<title>[^<]*<\/title>|<(?:link|meta) [^>]*>)*/;

/** The surroundings of a page that is rendered where there is no browser: nothing is loaded, all of it is there. */
function onServer(path: string, parts: Wanted['parts'], emit: Surroundings['emit']): Surroundings {
  const containers = new Map([...parts].map(([part, exposes]) => [federationName(part), exposes]));
  const nothing = () => Promise.reject(new Error('Nothing can be asked for while a page is prepared.'));
  const href = `http://localhost${path}`;
  return {
    federation: {
      load: (id) => {
        const [container = '', expose = ''] = id.split('/');
        return Promise.resolve(containers.get(container)?.[expose]);
      },
      register: () => undefined,
      plugIn: () => undefined,
    },
    fetch: nothing,
    buildAt: nothing,
    clock: {
      now: () => performance.now(),
      after: (ms, then) => {
        const timer = setTimeout(then, ms);
        return () => clearTimeout(timer);
      },
      abortAfter: (ms) => AbortSignal.timeout(ms),
    },
    page: {
      document: undefined as never,
      location: { href, pathname: path, search: '', reload: () => undefined, replace: () => undefined },
      sessionStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    },
    sha384: undefined,
    emit,
    production: true,
  };
}
