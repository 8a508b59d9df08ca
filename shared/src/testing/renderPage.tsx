import { componentOf } from '@forecast/host-runtime/alone';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createKept, KeptContext } from '../kept';
import type { MountedPage, PartPage, PartPageProps } from '../page';
import { createMemoryRouter, RouterProvider } from '../router';
import { createPageSource, queryClientOf, SourceProvider, type ForecastSource } from '../source';
import { sampleSource } from '../source/sampleSource';
import { FragmentStandIn } from '../standalone/FragmentStandIn';
import { sampleSettings } from '../standalone/sampleSettings';
import { PageTitle } from '../ui';

type InitialEntry = NonNullable<
  NonNullable<Parameters<typeof createMemoryRouter>[1]>['initialEntries']
>[number];

interface Visit extends Partial<Omit<PartPageProps, 'source'>> {
  /** The data source, which is wrapped as in the host. Defaults to the sample. */
  readonly source?: ForecastSource;
  /** The visitor's current path, or the history entries up to the current one. */
  readonly at?: string | InitialEntry[];
  /** The page's route pattern, such as `/market/:id?`. */
  readonly path?: string;
  /** Acts on the prerendered page before hydration. Without it, the page isn't prerendered. */
  readonly before?: (prepared: HTMLElement) => void;
}

interface RenderedPage extends RenderResult {
  readonly router: ReturnType<typeof createMemoryRouter>;
}

/** Renders a part's page on its route, as the host does. Every prop has a default: a stand-in or sample data. */
export function renderPage(
  page: PartPage | MountedPage,
  { at = '/', path = '*', source = sampleSource, before, ...overrides }: Visit = {},
): RenderedPage {
  const Page = componentOf(page, PageTitle);
  const props: PartPageProps = {
    notify: () => undefined,
    Fragment: FragmentStandIn,
    settings: sampleSettings,
    source: createPageSource(source),
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
  const client = queryClientOf(props.source);
  // Retry without a delay, so that tests of failures don't have to wait.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } });
  const shown = <RouterProvider router={router} />;
  if (!before) return { ...render(shown), router };
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(shown);
  before(container);
  const hydrated: RenderResult = render(shown, { container, hydrate: true });
  return { ...hydrated, router };
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
