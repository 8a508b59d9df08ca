import { useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';

/** How much there is in all; nothing where the source doesn't count. */
export function useTotals() {
  const { totals } = useSource();
  return useQuery({
    queryKey: ['totals'],
    queryFn: ({ signal }) => totals?.(signal) ?? null,
    enabled: totals !== undefined,
  });
}
