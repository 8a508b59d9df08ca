import { noSettings } from '@forecast/contract';
import { buildPartRuntime } from '@forecast/host-runtime/testing';
import { type PartRuntime, PartRuntimeContext } from '@forecast/host-runtime';
import { createKept, KeptContext } from '@forecast/shared/kept';
import { createMemoryRouter, RouterProvider, type RouteObject } from '@forecast/shared/router';
import { sampleSource } from '@forecast/shared/sample';
import {
  createPageSource,
  queryClientOf,
  SourceProvider,
  type ForecastSource,
} from '@forecast/shared/source';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Site } from '../routing/Site';
import { Shell } from '../shell/Shell';
import { SettingsContext } from '../site/SettingsContext';
import './layoutStandIns';

interface Visit {
  /** The addresses visited so far; the visitor is at the last one. */
  readonly at?: readonly string[];
  readonly source?: ForecastSource;
  /** All routes of the site; without them a list and a market page stand in the shell, and a home without it. */
  readonly routes?: RouteObject[];
  /** Without it the page has no parts. */
  readonly runtime?: PartRuntime;
  /** For tests about time: how user-event moves a faked clock on. */
  readonly advanceTimers?: (ms: number) => void;
}

const pages: RouteObject[] = [
  {
    element: <Site />,
    children: [
      { path: '/', element: <h1>Home</h1> },
      {
        element: <Shell />,
        children: [
          { path: '/markets', element: <h1>Research Markets</h1> },
          { path: '/market/:id', element: <h1>A market</h1> },
        ],
      },
    ],
  },
];

/** Renders the site around small pages, as `start` does, over `source` (the sample's if none). */
export function renderInSite({
  at = ['/markets'],
  source = sampleSource,
  routes = pages,
  runtime = buildPartRuntime().runtime,
  advanceTimers,
}: Visit = {}) {
  const router = createMemoryRouter(routes, { initialEntries: [...at] });
  const pageSource = createPageSource(source);
  const client = queryClientOf(pageSource);
  // A test that is about a failure would otherwise wait out the retries.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const user = userEvent.setup(advanceTimers ? { advanceTimers } : {});
  const view = render(
    <PartRuntimeContext value={runtime}>
      <SettingsContext value={noSettings}>
        <SourceProvider source={pageSource}>
          <KeptContext value={createKept(window)}>
            <RouterProvider router={router} />
          </KeptContext>
        </SourceProvider>
      </SettingsContext>
    </PartRuntimeContext>,
  );
  return { ...view, router, user };
}
