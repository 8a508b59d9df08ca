import type { PartRuntime } from '@forecast/host-runtime';
import { redirectDocument, type LoaderFunction, type RouteObject } from '@forecast/shared/router';
import { BorderFrame } from '../part-border/BorderFrame';
import { PageLoading } from '../part-border/LoadingFaces';
import type { PartRoute } from '../routes';
import { Shell } from '../shell/Shell';
import { BorderedPage } from './BorderedPage';
import { FramedPlace } from './FramedPlace';
import { NotFoundPage } from './NotFoundPage';
import { Site } from './Site';
import { UnexpectedError } from './UnexpectedError';

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
 * The site's routes: the pages of the table and of the parts that claim one, with or without the shell around them, and the not-found page. Paths that
 * `needDocument` are loaded as a document of their own.
 */
export function siteRoutes(
  runtime: PartRuntime,
  needDocument: (path: string) => boolean = () => false,
): RouteObject[] {
  /** A loader that loads the document of a page that needs one, and what `load` does of any other. */
  const within =
    (load: () => unknown): LoaderFunction =>
    ({ request }) =>
      needDocument(new URL(request.url).pathname)
        ? redirectDocument(runtime.overrides.withOverrides(request.url))
        : load();
  const pages = (frame: PartRoute['frame']) =>
    runtime.routes.routes
      .filter((route): route is PartRoute => route.frame === frame)
      .map((route) =>
        pageRoute(
          route,
          within(() => runtime.load(route.part, 'Page')),
        ),
      );
  return [
    {
      element: <Site />,
      errorElement: <UnexpectedError />,
      children: [
        ...pages('bare'),
        { element: <Shell />, children: pages('shell') },
        { id: nowhere, path: nowhere, loader: within(() => null), element: <NotFoundPage /> },
      ],
    },
  ];
}

/**
 * A page is loaded before it is shown: the old page stays until then, and the shell stands at once on the first
 * visit. The loader never rejects; a part that failed is shown as such in its place.
 */
function pageRoute({ path, part, frame, shows }: PartRoute, loader: LoaderFunction): RouteObject {
  return {
    id: path,
    path,
    caseSensitive: true,
    loader,
    // What is loaded does not depend on the search; typing into it must not load anything.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search,
    element: <BorderedPage part={part} frame={frame} shows={shows} />,
    hydrateFallbackElement: (
      <FramedPlace frame={frame}>
        <BorderFrame part={part} expose="Page">
          <PageLoading shows={shows} />
        </BorderFrame>
      </FramedPlace>
    ),
  };
}
