import { redirectDocument, type LoaderFunction, type RouteObject } from 'react-router-dom';
import { BorderFrame } from '../borders/BorderFrame';
import type { PartRuntime } from '../loading/createPartRuntime';
import type { PartRoute } from '../site/routeTable';
import { BorderedPage } from './BorderedPage';
import { Framed, SiteFailed, SiteRoot } from './SiteRoot';

/** Loads the data of the page at a path as its route's loader would, by route id. Never rejects. */
export async function loadedAt(
  pathname: string,
  runtime: PartRuntime,
): Promise<Readonly<Record<string, unknown>>> {
  const route = runtime.routes.at(pathname);
  return route ? { [route.path]: await runtime.load(route.part, 'Page') } : { [nowhere]: null };
}

/** The path pattern of the not-found page. */
const nowhere = '*';

/**
 * The site's routes: every page of the route table in its frame, and the not-found page. Paths for which `needDocument`
 * returns true are loaded as a new document.
 */
export function siteRoutes(
  runtime: PartRuntime,
  needDocument: (path: string) => boolean = () => false,
): RouteObject[] {
  const { site, routes } = runtime;
  /** A loader that redirects to a new document if the page needs one, and otherwise calls `load`. */
  const within =
    (load: () => unknown): LoaderFunction =>
    ({ request }) =>
      needDocument(new URL(request.url).pathname)
        ? redirectDocument(runtime.overrides.withOverrides(request.url))
        : load();
  const page = (route: PartRoute) =>
    pageRoute(
      route,
      within(() => runtime.load(route.part, 'Page')),
      runtime,
    );
  const frames = [...new Set(routes.all.map(({ frame }) => frame))];
  return [
    {
      element: <SiteRoot />,
      errorElement: <SiteFailed />,
      children: [
        ...frames.map((frame) => ({
          element: <Framed Frame={frame === undefined ? undefined : site.frames?.[frame]} />,
          children: routes.all.filter((route) => route.frame === frame).map(page),
        })),
        { id: nowhere, path: nowhere, loader: within(() => null), element: <site.NotFound /> },
      ],
    },
  ];
}

/**
 * The route of a page. The previous page stays until the new one is loaded; on the first visit the shell is shown
 * meanwhile. The loader never rejects: a part that failed shows its failed face.
 */
function pageRoute(route: PartRoute, loader: LoaderFunction, { site }: PartRuntime): RouteObject {
  const module = { part: route.part, expose: 'Page', route };
  return {
    id: route.path,
    path: route.path,
    caseSensitive: true,
    loader,
    // The part doesn't depend on the query, so typing into a search field must not load it again.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search,
    element: <BorderedPage route={route} />,
    hydrateFallbackElement: (
      <BorderFrame {...module}>
        <site.faces.Loading {...module} />
      </BorderFrame>
    ),
  };
}
