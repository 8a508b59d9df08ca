import { useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';

/** Queries the source's totals. The query has no data if the source doesn't provide totals. */
export function useTotals() {
  const { totals } = useSource();
  return useQuery({
    queryKey: ['totals'],
    queryFn: ({ signal }) => totals?.(signal) ?? null,
    enabled: totals !== undefined,
  });
}
