import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import type { ForecastSource } from './ForecastSource';
import { mutationKeys } from './mutations';
import { isQueryKey } from './queries';

const minute = 60_000;

/**
 * A query client over `source`, with the product's defaults: unused cache is collected after 5 minutes, a query
 * is tried three times more (after 1 s, doubling, at most 30 s apart), a mutation never.
 */
export function createQueryClient(source: ForecastSource): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: (context) => read(source, context),
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
  const { submitPosition, postAnalysis } = source;
  if (submitPosition)
    client.setMutationDefaults(mutationKeys.submitPosition, { mutationFn: submitPosition.bind(source) });
  if (postAnalysis)
    client.setMutationDefaults(mutationKeys.postAnalysis, { mutationFn: postAnalysis.bind(source) });
  return client;
}

function read(source: ForecastSource, { queryKey }: QueryFunctionContext): Promise<unknown> {
  if (!isQueryKey(queryKey)) throw new Error(`No source answers the query ${JSON.stringify(queryKey)}.`);
  switch (queryKey[0]) {
    case 'markets':
      return source.markets();
    case 'market':
      return source.market(queryKey[1]);
    case 'consensus':
      return source.consensus(queryKey[1]);
    case 'recent-activity':
      return source.recentActivity();
  }
}
