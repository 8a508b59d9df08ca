import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { PartPage, PartPageProps } from '../page';
import { createMemoryRouter, RouterProvider } from '../router';
import { createQueryClient, SourceContext } from '../source';
import { sampleSource } from '../source/ForecastSource';
import { FragmentStandIn } from '../standalone/FragmentStandIn';
import { sampleSettings } from '../standalone/sampleSettings';

interface Visit extends Partial<PartPageProps> {
  /** The address the visitor is at. */
  readonly at?: string;
  /** The route that the page stands on, as the host writes it. */
  readonly path?: string;
}

/** Renders a part's page as the host does: on its route, with stand-ins and sample data for all that is not stated. */
export function renderPage(Page: PartPage, { at = '/', path = '*', ...stated }: Visit = {}) {
  const props: PartPageProps = {
    notify: () => undefined,
    Fragment: FragmentStandIn,
    settings: sampleSettings,
    source: sampleSource,
    ...stated,
  };
  const router = createMemoryRouter(
    [
      { path, element: <Page {...props} /> },
      { path: '*', element: <></> },
    ],
    {
      initialEntries: [at],
    },
  );
  const client = createQueryClient();
  // A test that is about a failure would otherwise wait out the retries.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } });
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...view, router };
}

/** Renders a piece of a page, which finds the source as it would there. */
export function renderInPage(piece: ReactNode, visit: Visit = {}) {
  return renderPage(({ source }) => <SourceContext value={source}>{piece}</SourceContext>, visit);
}
