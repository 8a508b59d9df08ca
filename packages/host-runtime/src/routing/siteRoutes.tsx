import { redirectDocument, type LoaderFunction, type RouteObject } from 'react-router-dom';
import { BorderFrame } from '../borders/BorderFrame';
import type { PartRuntime } from '../loading/createPartRuntime';
import type { PartRoute } from '../site/routeTable';
import { BorderedPage } from './BorderedPage';
import { Framed, SiteFailed, SiteRoot } from './SiteRoot';

/** What the routes' own loaders bring for the page at a path, by the route's id. Never rejects. */
export async function loadedAt(
  pathname: string,
  runtime: PartRuntime,
): Promise<Readonly<Record<string, unknown>>> {
  const route = runtime.routes.at(pathname);
  return route ? { [route.path]: await runtime.load(route.part, 'Page') } : { [nowhere]: null };
}

/** The path of every address that no page is at. */
const nowhere = '*';

/**
 * The site's routes: the table's pages, each in its frame, and the not-found page. Paths that `needDocument` are loaded
 * as a document of their own.
 */
export function siteRoutes(
  runtime: PartRuntime,
  needDocument: (path: string) => boolean = () => false,
): RouteObject[] {
  const { site, routes } = runtime;
  /** A loader that loads the document of a page that needs one, and what `load` does of any other. */
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
 * A page is loaded before it is shown: the old page stays until then, and the shell stands at once on the first
 * visit. The loader never rejects; a part that failed is shown as such in its place.
 */
function pageRoute(route: PartRoute, loader: LoaderFunction, { site }: PartRuntime): RouteObject {
  const module = { part: route.part, expose: 'Page', route };
  return {
    id: route.path,
    path: route.path,
    caseSensitive: true,
    loader,
    // What is loaded does not depend on the search; typing into it must not load anything.
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
