import { useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';

/** All markets, in the order of their numbers. */
export function useMarkets() {
  const source = useSource();
  return useQuery({ queryKey: ['markets'], queryFn: () => source.markets() });
}
