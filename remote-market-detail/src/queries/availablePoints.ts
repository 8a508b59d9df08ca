import { useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';

/** How many confidence points the visitor has to give; without data where the source doesn't say. */
export function useAvailablePoints() {
  const source = useSource();
  return useQuery({
    queryKey: ['market-detail', 'available-points'],
    queryFn: ({ signal }) => source.availablePoints?.(signal) ?? 0,
    initialData: () => source.known?.('availablePoints'),
    enabled: source.availablePoints !== undefined,
  });
}
