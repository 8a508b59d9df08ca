import { componentOf } from '@forecast/host-runtime/alone';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { createKept, KeptContext } from '../kept';
import type { MountedPage, PartPage, PartPageProps } from '../page';
import { RouterProvider } from '../router';
import {
  createPageSource,
  queryClientOf,
  SourceProvider,
  type ForecastSource,
  type PageSource,
} from '../source';
import { sampleSource } from '../source/sampleSource';
import { FragmentStandIn, sampleSettings } from '../standalone/AloneFrame';
import { PageTitle } from '../ui';

type InitialEntry = NonNullable<
  NonNullable<Parameters<typeof createMemoryRouter>[1]>['initialEntries']
>[number];

/** How a page is opened. */
export interface Visit extends Partial<Omit<PartPageProps, 'source'>> {
  /** The data source, which is wrapped as in the host. Defaults to the sample. */
  readonly source?: ForecastSource;
  /** The visitor's current path, or the history entries up to the current one. */
  readonly at?: string | InitialEntry[];
  /** The page's route pattern, such as `/market/:id?`. */
  readonly path?: string;
  /** Acts on the prerendered page before hydration. Without it, the page isn't prerendered. */
  readonly before?: (prepared: HTMLElement) => void;
}

/** A rendered page, and its router. */
export interface RenderedPage extends RenderResult {
  readonly router: ReturnType<typeof createMemoryRouter>;
}

/** Renders a part's page on its route, as the host does. Every prop has a default: a stand-in or sample data. */
export function renderPage(
  page: PartPage | MountedPage,
  { source = sampleSource, before, ...visit }: Visit = {},
): RenderedPage {
  const { element, router } = openPage(page, createPageSource(source), visit);
  if (!before) return { ...render(element), router };
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(element);
  before(container);
  const hydrated: RenderResult = render(element, { container, hydrate: true });
  return { ...hydrated, router };
}

/** Returns a part's page on its route, as an element to render once, and its router. */
export function openPage(
  page: PartPage | MountedPage,
  source: PageSource,
  { at = '/', path = '*', ...overrides }: Omit<Visit, 'source' | 'before'>,
) {
  const Page = componentOf(page, PageTitle);
  const props: PartPageProps = {
    notify: () => undefined,
    Fragment: FragmentStandIn,
    settings: sampleSettings,
    source,
    kept: createKept(window),
    ...overrides,
  };
  const router = createMemoryRouter(
    [
      { path, element: <Page {...props} /> },
      { path: '*', element: <></> },
    ],
    { initialEntries: [at].flat() },
  );
  const client = queryClientOf(source);
  // Retry without a delay, so that tests of failures don't have to wait.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } });
  return { element: <RouterProvider router={router} />, router };
}

/** Renders `piece`, an element of a page, with the page's contexts. */
export function renderInPage(piece: ReactNode, visit: Visit = {}): RenderedPage {
  return renderPage(
    ({ source, kept }) => (
      <SourceProvider source={source}>
        <KeptContext value={kept}>{piece}</KeptContext>
      </SourceProvider>
    ),
    visit,
  );
}
