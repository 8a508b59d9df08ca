import {
  hydrate,
  QueryClient,
  QueryClientContext,
  useQueryClient,
  type DehydratedState,
} from '@forecast/shared/query';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { useInBrowser } from '../ui/hydration';
import { preparedAnswersOf } from './queryClientOf';

/**
 * Wraps the content of a Suspense boundary on a prerendered page. The boundary hydrates later than the page, which may have
 * newer data by then; this lets it hydrate with the data that it was prerendered from, and then switch to the newer data
 * at once.
 */
export function LateHydration({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const isHydrating = useInBrowser(() => false, true);
  const [first] = useState(() => (isHydrating ? hydrationClientOf(client) : undefined));
  // Before the effects in which queries subscribe and fetch.
  useLayoutEffect(() => first?.end(), [first]);
  return <QueryClientContext value={isHydrating && first ? first : client}>{children}</QueryClientContext>;
}

function hydrationClientOf(client: QueryClient): HydrationClient | undefined {
  const answers = preparedAnswersOf(client);
  return answers && new HydrationClient(client, answers);
}

/** Whether the page has no data for a query, or older data than it may show without a request. */
function isOutdated(page: QueryClient, queryHash: string): boolean {
  const query = page.getQueryCache().get(queryHash);
  const staleTime = page.getDefaultOptions().queries?.staleTime;
  return query?.isStaleByTime(typeof staleTime === 'function' ? staleTime(query) : staleTime) ?? true;
}

/** A client with the prerendered data until `end`, then with the page's. Queries keep the client that they start with. */
class HydrationClient extends QueryClient {
  readonly #page: QueryClient;
  #isHydrating = true;

  constructor(page: QueryClient, answers: DehydratedState) {
    const { queries, ...options } = page.getDefaultOptions();
    super({
      mutationCache: page.getMutationCache(),
      // What the page has requested meanwhile isn't requested again.
      defaultOptions: {
        ...options,
        queries: { ...queries, staleTime: ({ queryHash }) => (isOutdated(page, queryHash) ? 0 : Infinity) },
      },
    });
    this.#page = page;
    hydrate(this, answers);
    const cache = this.getQueryCache();
    for (const query of page.getQueryCache().getAll()) if (!cache.get(query.queryHash)) cache.add(query);
  }

  override getQueryCache() {
    return this.#isHydrating ? super.getQueryCache() : this.#page.getQueryCache();
  }

  end(): void {
    this.#isHydrating = false;
  }
}
