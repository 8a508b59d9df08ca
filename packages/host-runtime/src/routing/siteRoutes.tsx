import { redirectDocument, type LoaderFunction, type RouteObject } from 'react-router-dom';
import { BorderFrame } from '../borders/BorderFrame';
import type { PartRuntime } from '../loading/createPartRuntime';
import type { PartRoute } from '../site/routeTable';
import { BorderedPage } from './BorderedPage';
import { Framed, SiteFailed, SiteRoot } from './SiteRoot';

/** Loads the page at a path, like its route's loader. Resolves to the loader data by route id. Never rejects. */
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
 * Returns the router's routes: every page in the route table, inside its frame, and the not-found page. A path for
 * which `needDocument` returns true is loaded as a new document. A navigation also waits for `fetchAnswers`.
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
  const page = (route: PartRoute) =>
    pageRoute(
      route,
      within(async (url) => {
        const [load] = await Promise.all([runtime.load(route.part, 'Page'), fetchAnswers(url)]);
        return load;
      }),
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
 * Returns a page's route. During loading, the previous page stays; on a first visit, the loading face is shown in the
 * page's frame. The loader never rejects: a part that fails shows its failed face.
 */
function pageRoute(route: PartRoute, loader: LoaderFunction, { site }: PartRuntime): RouteObject {
  const module = { part: route.part, expose: 'Page', route };
  return {
    id: route.path,
    path: route.path,
    caseSensitive: true,
    loader,
    // The part doesn't depend on the query, so don't reload it while the visitor types into a search field.
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
