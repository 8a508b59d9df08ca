import type { MarketId } from '@forecast/shared/domain';
import { useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';

/** One market; market 1 if none has that number. */
export function useMarket(id: MarketId) {
  const source = useSource();
  return useQuery({
    queryKey: ['market', id],
    queryFn: ({ signal }) => source.market(id, signal),
  });
}
