import { useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';

/** The source's totals; without data if the source doesn't provide any. */
export function useTotals() {
  const { totals } = useSource();
  return useQuery({
    queryKey: ['totals'],
    queryFn: ({ signal }) => totals?.(signal) ?? null,
    enabled: totals !== undefined,
  });
}
