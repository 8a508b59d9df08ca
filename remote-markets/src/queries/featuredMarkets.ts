import { useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';

/** Queries the featured markets. The query has no data if the source doesn't support them. */
export function useFeaturedMarkets() {
  const source = useSource();
  return useQuery({
    queryKey: ['featuredMarkets'],
    queryFn: ({ signal }) => source.featuredMarkets?.(signal) ?? [],
    enabled: source.featuredMarkets !== undefined,
  });
}
