import { useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';

/** The markets for somebody who knows none yet; none where the source picks none out. */
export function useFeaturedMarkets() {
  const source = useSource();
  return useQuery({
    queryKey: ['featuredMarkets'],
    queryFn: ({ signal }) => source.featuredMarkets?.(signal) ?? [],
    enabled: source.featuredMarkets !== undefined,
  });
}
