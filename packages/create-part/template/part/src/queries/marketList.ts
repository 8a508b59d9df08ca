import { useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';

/** The first page of the markets, with how many there are. */
export function useMarketList() {
  const source = useSource();
  return useQuery({ queryKey: ['markets'], queryFn: ({ signal }) => source.listMarkets({}, signal) });
}
