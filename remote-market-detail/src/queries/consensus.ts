import type { MarketId } from '@forecast/shared/domain';
import { useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';

/** How the research positions on a market divide. */
export function useConsensus(id: MarketId) {
  const source = useSource();
  return useQuery({
    queryKey: ['consensus', id],
    queryFn: ({ signal }) => source.consensus(id, signal),
  });
}
