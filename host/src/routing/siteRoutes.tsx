import type { RouteObject } from '@forecast/shared/router';
import { loadExpose } from '../federation/loadExpose';
import { NotFoundPage } from '../not-found/NotFoundPage';
import { PartLoading } from '../part-border/PartLoading';
import { routes, type PartRoute } from '../routes';
import { Shell } from '../shell/Shell';
import { FramedPlace } from './FramedPlace';
import { PartPage } from './PartPage';
import { Site } from './Site';
import { UnexpectedError } from './UnexpectedError';

/** The site's routes: the table's pages, with or without the shell around them, and the not-found page. */
export function siteRoutes(): RouteObject[] {
  const pages = (frame: PartRoute['frame']) => routes.filter((route) => route.frame === frame).map(pageRoute);
  return [
    {
      element: <Site />,
      errorElement: <UnexpectedError />,
      children: [
        ...pages('bare'),
        { element: <Shell />, children: pages('shell') },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ];
}

/**
 * A page is loaded before it is shown: the old page stays until then, and the shell stands at once on the first
 * visit. The loader never rejects; a part that failed is shown as such in its place.
 */
function pageRoute({ path, part, frame }: PartRoute): RouteObject {
  return {
    path,
    loader: () => loadExpose(part, 'Page'),
    // What is loaded does not depend on the search; typing into it must not load anything.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.search === nextUrl.search,
    element: <PartPage part={part} frame={frame} />,
    hydrateFallbackElement: (
      <FramedPlace frame={frame}>
        <PartLoading part={part} />
      </FramedPlace>
    ),
  };
}
