import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { PartPage, PartPageProps } from '../page';
import { createMemoryRouter, RouterProvider } from '../router';
import { createQueryClient, sampleSource, type ForecastSource } from '../source';
import { FragmentStandIn } from '../standalone/FragmentStandIn';
import { sampleSettings } from '../standalone/sampleSettings';

interface Visit extends Partial<PartPageProps> {
  /** The address the visitor is at. */
  readonly at?: string;
  /** The route that the page stands on, as the host writes it. */
  readonly path?: string;
  readonly source?: ForecastSource;
}

/** Renders a part's page as the host does: on its route, with a query client over `source` (the sample's if none). */
export function renderPage(
  Page: PartPage,
  { at = '/', path = '*', source = sampleSource, ...props }: Visit = {},
): { readonly container: HTMLElement; readonly router: ReturnType<typeof createMemoryRouter> } {
  const given: PartPageProps = {
    notify: () => undefined,
    Fragment: FragmentStandIn,
    settings: sampleSettings,
    ...props,
  };
  const router = createMemoryRouter(
    [
      { path, element: <Page {...given} /> },
      { path: '*', element: <></> },
    ],
    {
      initialEntries: [at],
    },
  );
  const client = createQueryClient(source);
  // A test that is about a failure would otherwise wait out the retries.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } });
  const { container } = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { container, router };
}
