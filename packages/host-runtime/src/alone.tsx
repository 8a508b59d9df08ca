import type { MountedPage } from '@forecast/contract';
import { Fragment, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { componentOf } from './loading/mountedComponent';
import type { TitleElement } from './site/Surroundings';

export { componentOf };

type Around = ComponentType<{ children: ReactNode }>;

/** A page of a part that runs alone. */
interface AlonePage<Props extends object> {
  readonly path: string;
  readonly Page: ComponentType<Props> | MountedPage<Props>;
  /** Whether the page renders its own main region. */
  readonly bare?: boolean;
}

/** What replaces the host when a part runs alone. */
interface Alone<Props extends object> {
  readonly pages: readonly AlonePage<Props>[];
  /** The path to open instead of `/`. */
  readonly start: string;
  readonly props: Props;
  readonly Around?: Around;
  /** Wraps the pages that aren't bare. */
  readonly Main?: Around;
  /** Shown at every path that isn't in `pages`. */
  readonly Elsewhere: ComponentType;
  readonly Title?: TitleElement;
}

/** Runs one part without a host, in the element with the id `root`. Throws if that is missing. */
export function startAlone<Props extends object>(alone: Alone<Props>): void {
  const { pages, start, props, Around = Fragment, Main = Fragment, Elsewhere, Title } = alone;
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  if (window.location.pathname === '/') window.history.replaceState(null, '', start);
  const routeOf = ({ path, Page }: AlonePage<Props>): RouteObject => {
    const Shown = componentOf(Page, Title);
    return { path, element: <Shown {...props} /> };
  };
  const framed = [...pages.filter(({ bare }) => !bare).map(routeOf), { path: '*', element: <Elsewhere /> }];
  const within = (Frame: Around, children: RouteObject[]): RouteObject => ({
    element: (
      <Frame>
        <Outlet />
      </Frame>
    ),
    children,
  });
  const bare = pages.filter(({ bare }) => bare).map(routeOf);
  const router = createBrowserRouter([within(Around, [...bare, within(Main, framed)])]);
  createRoot(root).render(<RouterProvider router={router} />);
}
