import {
  federationName,
  notFoundPath,
  siteDataText,
  type PartPageProps,
  type PreparedPage,
  type RenderedPage,
  type SiteData,
  type SiteEvent,
  type SiteSettings,
  type UnrenderedPage,
} from '@forecast/contract';
import type { StyleSheet } from '@forecast/contract/mountable';
import { use, useId, type ReactNode } from 'react';
import * as v from 'valibot';
import { text } from 'node:stream/consumers';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, useLocation } from 'react-router-dom';
import { inlineFragments } from './borders/BorderedFragment';
import { FragmentContext } from './borders/Fragment';
import { createPartRuntime } from './loading/createPartRuntime';
import { overrideParameter } from './overrides/overrideRequests';
import { createPicture, type Draw } from './prerender/createPicture';
import { siteRoutes, waitForRouter } from './routing/siteRoutes';
import { queryPattern } from './prerender/preparedPage';
import { PictureContext } from './routing/BorderedPage';
import { SiteTree } from './routing/SiteTree';
import { readSiteText, type SiteRead } from './site/readSiteData';
import { createRouteTable } from './site/routeTable';
import type { SiteDefinition } from './site/SiteDefinition';
import type { Mounting, Surroundings } from './site/Surroundings';
import { systemClock } from './site/systemClock';
import { textOf } from './site/textOf';

/** The modules that a part exposes, as its server build exports them. */
type Exposes = Readonly<Record<string, unknown>>;

/** A page to render. */
export interface PageRequest {
  /** The path of a page, such as `/market/1`; `notFoundPath` for the not-found page. */
  readonly path: string;
  readonly data: SiteData;
  /** The server builds of the live parts, by part. */
  readonly parts: ReadonlyMap<string, Exposes>;
}

/** A page's HTML, and the data that it was rendered from. */
export interface PreparedHtml extends Pick<RenderedPage, 'head' | 'root' | 'parts'> {
  readonly answers: PreparedPage['answers'];
}

/** A script of a part's server build. */
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
interface SiteRequest {
  readonly data: SiteData;
  readonly of: readonly string[];
  /** The pictures drawn earlier: the sha256 of each, by the sha256 of its content. */
  readonly drawn?: Readonly<Record<string, string>>;
}

/** The providers and data of one page. */
interface PageSetup {
  readonly wrap: (site: ReactNode) => ReactNode;
  /** The data source, which is passed to the `paths` function of each part's page. */
  readonly source?: unknown;
  /** Returns the data that the source has returned so far. Called once the page is rendered. */
  readonly answers?: () => PreparedPage['answers'];
}

/** What a site needs for prerendering. */
interface RenderTools {
  /** Opens the data source that the settings name. Called for each page, and for each part's paths. */
  readonly open: (settings: SiteSettings) => PageSetup;
  /** Collects the styles of a page. */
  readonly styles?: () => StyleSheet;
  /** Draws the picture of a page, 1200 by 630 pixels, as a PNG. Without it, pages have no picture. */
  readonly draw?: Draw;
}

/** Returns functions that prerender a site: `renderSite`, which `ship` calls for a release, and `renderPage`, for tests. */
export function createRenderer(site: SiteDefinition, { open, styles, draw }: RenderTools) {
  /**
   * Renders the pages of the parts in `of`, at the paths that each part lists; the host's page is the not-found page. A
   * failure in one part doesn't affect the others. `libraries` are the ones that the parts share with the host. Each
   * page is passed to `send` as soon as it is rendered: all pages of a large site don't fit into memory.
   */
  async function renderSite(
    scripts: readonly (readonly [part: string, script: PartScript])[],
    { data, of, drawn = {} }: SiteRequest,
    libraries: Readonly<Record<string, unknown>>,
    send: (page: RenderedPage) => Promise<void>,
  ): Promise<{ readonly failed: readonly UnrenderedPage[] }> {
    const failed: UnrenderedPage[] = [];
    const attempt = async (part: string, path: string, work: () => unknown) => {
      try {
        await work();
      } catch (error) {
        failed.push({ part, path, why: textOf(error) });
      }
    };
    const library = (name: string) => {
      if (Object.hasOwn(libraries, name)) return inBothWays(libraries[name]);
      throw new Error(`the host does not share ${name}`);
    };
    const parts = new Map<string, Exposes>();
    for (const [part, { run, base }] of scripts) {
      await attempt(part, 'its pages', () => {
        const module: { exports: Exposes } = { exports: {} };
        run(library, module, module.exports, base);
        parts.set(part, module.exports);
      });
    }
    const read = readSiteText(siteDataText(data));
    const renderAt = (part: string, path: string) =>
      attempt(part, path, async () => {
        const drawing = draw && createPicture(data.settings.origin, drawn, draw);
        const page = await render(read, path, parts, drawing?.Picture);
        const picture = drawing?.drawn();
        await send({ part, path, ...page, ...(picture && { picture }) });
      });
    const table = createRouteTable([...site.routes, ...(data.routes ?? [])]);
    for (const part of of) {
      if (part === 'host') await renderAt(part, notFoundPath);
      const page = parts.get(part)?.['Page'];
      if (page === undefined) continue;
      await attempt(part, 'its pages', async () => {
        for (const path of await pathsOf(page, open(data.settings).source)) {
          if (table.at(path)?.part === part) await renderAt(part, path);
          else failed.push({ part, path, why: 'no route of this part matches the path' });
        }
      });
    }
    return { failed };
  }

  /** Renders a page as the browser will. Rejects if any part on the page fails, with the part's name and the reason. */
  const renderPage = ({ path, data, parts }: PageRequest): Promise<PreparedHtml> =>
    render(readSiteText(siteDataText(data)), path, parts);

  async function render(
    read: SiteRead,
    path: string,
    parts: PageRequest['parts'],
    Picture?: PartPageProps['Picture'],
  ): Promise<PreparedHtml> {
    const failures: string[] = [];
    const releases: Record<string, string> = {};
    const emit = (event: SiteEvent) => {
      if (event.kind === 'failure') failures.push(`${event.part}: ${event.code} ${textOf(event.cause)}`);
      if (event.kind === 'load') releases[event.part] = event.release;
    };
    const runtime = createPartRuntime(read, onServer(path, parts, emit), site);
    const router = createMemoryRouter(siteRoutes(runtime), {
      initialEntries: [path === notFoundPath ? `/${path}` : path],
    });
    const { wrap, answers } = open(read.settings);
    const sheet = styles?.();
    try {
      await waitForRouter(router);
      const tree = (
        <FragmentContext value={inlineFragments()}>
          <PictureContext value={Picture}>
            <SiteTree runtime={runtime} router={router} wrap={wrap} />
          </PictureContext>
        </FragmentContext>
      );
      const { prelude } = await prerender(sheet?.collectStyles(tree) ?? tree, {
        onError: (error) => void failures.push(textOf(error)),
        // Keep all HTML in document order: React would move late chunks into position with a script.
        progressiveChunkSize: Infinity,
      });
      const html = await text(prelude);
      if (failures.length > 0) throw new Error(failures.join('; '));
      const [hoistedHtml = ''] = hoisted.exec(html) ?? [];
      const page = parts.get(runtime.routes.at(path)?.part ?? '')?.['Page'];
      const query = queryPattern([overrideParameter, ...queryOf(page)]).replaceAll('&', '&amp;');
      // The early script looks the parts up to see if one has a canary.
      const named = `<meta name="parts" content="${Object.keys(releases).join(' ')}" data-query="${query}">`;
      return {
        head: named + hoistedHtml + (sheet?.getStyleTags() ?? ''),
        root: html.slice(hoistedHtml.length),
        answers: answers?.() ?? { queries: [] },
        parts: releases,
      };
    } finally {
      sheet?.seal();
      router.dispose();
    }
  }

  return { renderSite, renderPage };
}

/** The concrete paths at which to prerender a part's page, from its `paths` function; an empty list if it has none. */
async function pathsOf(page: unknown, source: unknown): Promise<readonly string[]> {
  const { paths } = page as { paths?: (source: unknown) => Promise<readonly string[]> };
  return paths ? paths(source) : [];
}

const querySchema = v.optional(v.array(v.pipe(v.string(), v.regex(/^[\w-]+$/))), []);

/** The query parameters that a part's page depends on: what it exports as `query`. Throws if that isn't a list of names. */
function queryOf(page: unknown): readonly string[] {
  const { query } = (page ?? {}) as { query?: unknown };
  if (v.is(querySchema, query)) return query ?? [];
  throw new Error(
    `The page’s query is ${JSON.stringify(query)}. Export a list of names of letters, digits, _ and -.`,
  );
}

/** Makes a library's default import work both in strict modules, which get the whole library, and in other modules. */
function inBothWays(library: unknown): unknown {
  const all = library as Readonly<Record<string | symbol, unknown>>;
  const main = all['default'];
  if (typeof main !== 'function') return library;
  return new Proxy(main, {
    get: (own, name) => (name in all ? all[name] : (Reflect.get(own, name) as unknown)),
  });
}

/** Matches the tags that React hoists to the front of a page because they belong in its head. */
const hoisted = /^(?:<title>[^<]*<\/title>|<(?:link|meta) [^>]*>)*/;

/** The surroundings of a page during prerendering: its parts are already loaded, and it has no network. */
function onServer(path: string, parts: PageRequest['parts'], emit: Surroundings['emit']): Surroundings {
  const containers = new Map([...parts].map(([part, exposes]) => [federationName(part), exposes]));
  const nothing = () => Promise.reject(new Error('There is no network while a page is prerendered.'));
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
    clock: systemClock,
    page: {
      document: undefined as never,
      location: { href, pathname: path, search: '', reload: () => undefined, replace: () => undefined },
      sessionStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    },
    sha384: undefined,
    emit,
    mounting: async () => prerenderedComponent,
    production: true,
  };
}

/**
 * Returns a component that renders a module's own HTML on the server, as in the element that the browser passes to the
 * module's `mount`. Without `prerender`, the browser mounts the module into an empty element.
 */
const prerenderedComponent: Mounting = (module, Title = 'title') =>
  function Prerendered(props) {
    const { pathname: path } = useLocation();
    const id = useId();
    const html = module.prerender && use(Promise.resolve(module.prerender(props, { id, path })));
    return (
      <>
        {module.title && <Title>{module.title}</Title>}
        <div {...(html !== undefined && { dangerouslySetInnerHTML: { __html: `<div>${html}</div>` } })} />
      </>
    );
  };
