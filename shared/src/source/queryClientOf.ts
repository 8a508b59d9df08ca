import { hydrate, QueryClient, type DehydratedState, type Query } from '@forecast/shared/query';
import { isExpiredCursor } from '../domain';
import type { ForecastSource, PageSource } from './ForecastSource';

// Each part bundles its own copy of this module, so a part's page and fragments share a client, but different parts
// don't.
const clients = new WeakMap<PageSource, QueryClient>();

const preparedAnswers = new WeakMap<QueryClient, DehydratedState>();

/** The data that the page was prerendered from, whatever has arrived since; undefined if it wasn't prerendered. */
export const preparedAnswersOf = (client: QueryClient): DehydratedState | undefined =>
  preparedAnswers.get(client);

/** The part's own query client for a source, or the page's while it is prerendered. Every write invalidates its cache. */
export function queryClientOf(source: PageSource): QueryClient {
  const { prerenderClient } = source;
  if (prerenderClient instanceof QueryClient) return prerenderClient;
  const create = prerenderClient ? createPrerenderClient : createQueryClient;
  const client = clients.get(source) ?? create(source);
  if (!clients.has(source)) {
    clients.set(source, client);
    source.prepared?.((given) => {
      const answers = given as DehydratedState;
      if (!preparedAnswers.has(client)) preparedAnswers.set(client, answers);
      hydrate(client, answers);
    });
    // Never unsubscribe, because queries that are inactive now must not show outdated data later. Cancel before
    // invalidating, because invalidating doesn't cancel a query's first fetch, whose data may be from before the write.
    source.subscribe(() => void client.cancelQueries().then(() => client.invalidateQueries()));
  }
  return client;
}

/** Refetches all failed queries at once, including those that are waiting for a retry. Leaves other queries alone. */
export async function readAgain(client: QueryClient): Promise<void> {
  const failed = client.getQueryCache().findAll({ predicate: ({ state }) => state.fetchFailureCount > 0 });
  const filters = { predicate: (query: Query) => failed.includes(query) };
  await client.cancelQueries(filters);
  await client.refetchQueries(filters);
}

const minute = 60_000;

/**
 * A query client with the site's defaults: unused cache is garbage collected after 5 minutes, queries are retried three
 * times (after 1 s, doubling, at most 30 s), mutations never.
 */
function createQueryClient({ staleTime = minute }: Pick<ForecastSource, 'staleTime'>): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 5 * minute,
        // An answer from the future was requested before the device's clock was set back, so its age is unknown.
        staleTime: ({ state }) =>
          staleTime !== Infinity && state.dataUpdatedAt > Date.now() ? -Infinity : staleTime,
        // Fail when offline, so the page can say so; a paused query would look like endless loading.
        networkMode: 'always',
        // An expired cursor won't become valid again.
        retry: (failures, error) => failures < 3 && !isExpiredCursor(error),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** A query client for prerendering, in which queries suspend until they have data, and aren't retried. */
export function createPrerenderClient(source: Pick<ForecastSource, 'staleTime'>): QueryClient {
  const client = createQueryClient(source);
  client.setQueryDefaults([], { suspense: true, retry: false, gcTime: Infinity });
  return client;
}
