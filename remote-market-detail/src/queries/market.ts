import type { MarketId } from '@forecast/shared/domain';
import { useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';

/** Queries the market with that id, or market 1 if there is no such market. */
export function useMarket(id: MarketId) {
  const source = useSource();
  return useQuery({
    queryKey: ['market', id],
    queryFn: ({ signal }) => source.market(id, signal),
  });
}
