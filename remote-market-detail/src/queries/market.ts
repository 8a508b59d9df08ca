import type { MarketId } from '@forecast/shared/domain';
import { useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';

/** Queries the market `id`, or market 1 if there is no market with this id. */
export function useMarket(id: MarketId) {
  const source = useSource();
  return useQuery({
    queryKey: ['market', id],
    queryFn: ({ signal }) => source.market(id, signal),
  });
}
