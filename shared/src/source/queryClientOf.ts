import { hydrate, QueryClient, type Query } from '@tanstack/react-query';
import { isExpiredCursor } from '../domain';
import type { PageSource } from './ForecastSource';

// Built into each part, so each part has clients of its own: one for the page's source, for its page and its fragments.
const clients = new WeakMap<PageSource, QueryClient>();

/** The part's own query client for a source. What it keeps is asked for again when something has been written. */
export function queryClientOf(source: PageSource): QueryClient {
  const client = clients.get(source) ?? createQueryClient(source);
  if (!clients.has(source)) {
    clients.set(source, client);
    source.prepared?.((answers) => hydrate(client, answers));
    // For as long as the page lives: what is not shown now must not be shown as it was, later.
    source.subscribe(() => void client.invalidateQueries());
  }
  return client;
}

/** Asks at once for all that could not be read, also for what waits until it is tried again; the rest stays as it is. */
export async function readAgain(client: QueryClient): Promise<void> {
  const unread = client.getQueryCache().findAll({ predicate: ({ state }) => state.fetchFailureCount > 0 });
  const those = { predicate: (query: Query) => unread.includes(query) };
  await client.cancelQueries(those);
  await client.refetchQueries(those);
}

const minute = 60_000;

/**
 * A query client with the product's defaults: unused cache is collected after 5 minutes, a query is tried three
 * times more (after 1 s, doubling, at most 30 s apart), a mutation never.
 */
function createQueryClient({ staleTime = minute, isPrerender }: PageSource): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 5 * minute,
        // A page that is opened again meanwhile shows what it has, without asking again.
        staleTime,
        // Offline a source fails, and the page says so; pausing instead would look like loading for ever.
        networkMode: 'always',
        // What has expired is no more valid the next time.
        retry: (failures, error) => failures < 3 && !isExpiredCursor(error),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  if (isPrerender) client.setQueryDefaults([], { suspense: true, retry: false, gcTime: Infinity });
  return client;
}
