import type { MarketId } from '@forecast/shared/domain';
import { useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';

/** Queries the markets related to the market `id`. */
export function useRelatedMarkets(id: MarketId) {
  const source = useSource();
  return useQuery({
    queryKey: ['relatedMarkets', id],
    queryFn: ({ signal }) => source.relatedMarkets(id, signal),
  });
}
