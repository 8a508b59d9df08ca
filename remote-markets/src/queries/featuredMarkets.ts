import { useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';

/** Queries the featured markets. Has no data if the page's source doesn't provide them. */
export function useFeaturedMarkets() {
  const source = useSource();
  return useQuery({
    queryKey: ['featuredMarkets'],
    queryFn: ({ signal }) => source.featuredMarkets?.(signal) ?? [],
    enabled: source.featuredMarkets !== undefined,
  });
}
