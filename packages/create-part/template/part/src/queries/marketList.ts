import { useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';

/** The first page of markets, with the total number of markets. */
export function useMarketList() {
  const source = useSource();
  return useQuery({ queryKey: ['markets'], queryFn: ({ signal }) => source.listMarkets({}, signal) });
}
