import { notFoundPath, type SiteSettings } from '@forecast/contract';
import { Fragment } from 'react';
import {
  Outlet,
  redirectDocument,
  type createBrowserRouter,
  type LoaderFunction,
  type RouteObject,
} from 'react-router-dom';
import { BorderFrame } from '../borders/PartBorder';
import type { PartRuntime } from '../loading/createPartRuntime';
import type { PartRoute } from '../site/routeTable';
import { BorderedPage } from './BorderedPage';
import { SiteError, SiteRoot } from './SiteRoot';

/** Loads the page at a path, like its route's loader. Resolves to the loader data by route id. Never rejects. */
export async function loadedAt(
  pathname: string,
  runtime: PartRuntime,
): Promise<Readonly<Record<string, unknown>>> {
  const route = runtime.routes.at(pathname);
  return route ? { [route.path]: await runtime.load(route.part, 'Page') } : { [notFoundPath]: null };
}

/**
 * Returns the router's routes: every page in the route table, inside its frame (layout), and the not-found page. A path
 * for which `needDocument` returns true is loaded as a new document. A navigation also waits for `fetchAnswers`, which
 * fetches the page's data. The loaders never reject: a part that fails to load is shown as failed.
 */
export function siteRoutes(
  runtime: PartRuntime,
  needDocument: (path: string) => boolean = () => false,
  fetchAnswers: (url: URL) => unknown = () => undefined,
): RouteObject[] {
  const { site, routes } = runtime;
  /** Returns a loader that redirects to a new document if the page needs one, and otherwise calls `load`. */
  const within =
    (load: (url: URL) => unknown): LoaderFunction =>
    ({ request }) => {
      const url = new URL(request.url);
      return needDocument(url.pathname)
        ? redirectDocument(runtime.overrides.withOverrides(request.url))
        : load(url);
    };
  const pageRoute = (route: PartRoute): RouteObject => {
    const module = { part: route.part, expose: 'Page', route };
    return {
      id: route.path,
      path: route.path,
      caseSensitive: true,
      loader: within(async (url) => {
        const [load] = await Promise.all([runtime.load(route.part, 'Page'), fetchAnswers(url)]);
        return load;
      }),
      // The part doesn't depend on the query, so don't reload it while the visitor types into a search field.
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search,
      element: <BorderedPage route={route} />,
      // Only on a first visit: on later navigations, the previous page stays until the next one is ready.
      hydrateFallbackElement: (
        <BorderFrame {...module}>
          <site.faces.Loading {...module} />
        </BorderFrame>
      ),
    };
  };
  const framed = (name: string | undefined): RouteObject => {
    const Frame = (name !== undefined && site.frames?.[name]) || Fragment;
    const element = (
      <Frame>
        <Outlet />
      </Frame>
    );
    return { element, children: routes.all.filter(({ frame }) => frame === name).map(pageRoute) };
  };
  return [
    {
      element: <SiteRoot />,
      errorElement: <SiteError />,
      children: [
        ...[...new Set(routes.all.map(({ frame }) => frame))].map(framed),
        { id: notFoundPath, path: notFoundPath, loader: within(() => null), element: <site.NotFound /> },
      ],
    },
  ];
}

/**
 * Returns a function that says whether the page at a path must be loaded as a new document: if it has third-party
 * services, which this document's policy doesn't allow; if a third-party script would otherwise keep running on it;
 * and in a frame, because its policy may forbid framing.
 */
export function needsDocument(
  { thirdParties }: Pick<SiteSettings, 'thirdParties'>,
  document: Document,
): (path: string) => boolean {
  const here = document.location.pathname;
  const foreign = new Set(Object.values(thirdParties).flatMap(({ scripts }) => scripts));
  const window = document.defaultView;
  return (path) =>
    path !== here &&
    (window?.top !== window ||
      Object.hasOwn(thirdParties, path) ||
      [...document.scripts].some(({ src }) => foreign.has(src)));
}

/** Resolves once the loaders of a router's first page have finished. */
export function waitForRouter(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const leave = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      leave();
      resolve();
    });
  });
}
