import type { MarketId } from '@forecast/shared/domain';
import { useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';

/** The markets about the same things as the one of that number. */
export function useRelatedMarkets(id: MarketId) {
  const source = useSource();
  return useQuery({
    queryKey: ['relatedMarkets', id],
    queryFn: ({ signal }) => source.relatedMarkets(id, signal),
  });
}
