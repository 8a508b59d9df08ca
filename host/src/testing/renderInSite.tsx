import { type PartRuntime, PartRuntimeContext } from '@forecast/host-runtime';
import { buildPartRuntime, SiteRoot } from '@forecast/host-runtime/testing';
import { createKept, KeptContext } from '@forecast/shared/kept';
import { sampleSource } from '@forecast/shared/sample';
import {
  createPageSource,
  queryClientOf,
  SourceProvider,
  type ForecastSource,
} from '@forecast/shared/source';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { Shell } from '../shell/Shell';
import { site } from '../site';
import './layoutStandIns';

/** Builds a part runtime, which loads parts, for this site. `changes` replaces what it uses from its environment. */
export const buildSiteRuntime = (changes: Parameters<typeof buildPartRuntime>[0] = {}) =>
  buildPartRuntime({ site, ...changes });

interface Visit {
  /** The addresses visited so far; the visitor is at the last one. */
  readonly at?: readonly string[];
  readonly source?: ForecastSource;
  /** The site's routes. Defaults to a list and a market page in the shell, and a home page without it. */
  readonly routes?: RouteObject[];
  /** Defaults to a part runtime without parts. */
  readonly runtime?: PartRuntime;
  /** How user-event advances fake timers. */
  readonly advanceTimers?: (ms: number) => void;
}

/** The element of a layout route that shows its child routes inside the shell. */
export const inShell = (
  <Shell>
    <Outlet />
  </Shell>
);

const pages: RouteObject[] = [
  {
    element: <SiteRoot />,
    children: [
      { path: '/', element: <h1>Home</h1> },
      {
        element: inShell,
        children: [
          { path: '/markets', element: <h1>Research Markets</h1> },
          { path: '/market/:id', element: <h1>A market</h1> },
        ],
      },
    ],
  },
];

/** Renders small pages in the site's providers, with the data of `source` (by default the sample). */
export function renderInSite({
  at = ['/markets'],
  source = sampleSource,
  routes = pages,
  runtime = buildSiteRuntime().runtime,
  advanceTimers,
}: Visit = {}) {
  const router = createMemoryRouter(routes, { initialEntries: [...at] });
  const pageSource = createPageSource(source);
  const client = queryClientOf(pageSource);
  // Don't retry, so that tests of failures don't have to wait.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const user = userEvent.setup(advanceTimers ? { advanceTimers } : {});
  const view = render(
    <PartRuntimeContext value={runtime}>
      <SourceProvider source={pageSource}>
        <KeptContext value={createKept(window)}>
          <RouterProvider router={router} />
        </KeptContext>
      </SourceProvider>
    </PartRuntimeContext>,
  );
  return { ...view, router, user };
}
