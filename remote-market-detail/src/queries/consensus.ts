import type { MarketId } from '@forecast/shared/domain';
import { useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';

/** Queries the shares of research positions on a market. */
export function useConsensus(id: MarketId) {
  const source = useSource();
  return useQuery({
    queryKey: ['consensus', id],
    queryFn: ({ signal }) => source.consensus(id, signal),
  });
}
