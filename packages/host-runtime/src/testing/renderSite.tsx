import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import type { PartRuntime } from '../loading/createPartRuntime';
import { PartRuntimeContext } from '../loading/PartRuntimeContext';
import { siteRoutes } from '../routing/siteRoutes';

// jsdom has no layout, so the router can't scroll.
window.scrollTo = () => undefined;

interface Visit {
  /** The address to open. */
  readonly at?: string;
  /** Replaces the routes of the site. */
  readonly routes?: RouteObject[];
}

/** Opens a page of the runtime's site. */
export function renderSite(
  runtime: PartRuntime,
  { at = '/markets', routes = siteRoutes(runtime) }: Visit = {},
) {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const view = render(
    <PartRuntimeContext value={runtime}>
      <RouterProvider router={router} />
    </PartRuntimeContext>,
  );
  return { ...view, router, user: userEvent.setup() };
}
