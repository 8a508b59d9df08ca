import { QueryClient } from '@tanstack/react-query';

const minute = 60_000;

/**
 * A query client with the product's defaults: unused cache is collected after 5 minutes, a query is tried three
 * times more (after 1 s, doubling, at most 30 s apart), a mutation never. Keys begin with the name of the part that
 * asks, because the page's parts share one client: `['markets', 'list']`.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 5 * minute,
        // A page that is opened again within a minute shows what it has, without asking again.
        staleTime: minute,
        // Offline a source fails, and the page says so; pausing instead would look like loading for ever.
        networkMode: 'always',
        retry: 3,
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
