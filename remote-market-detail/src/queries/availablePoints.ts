import { useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';

/** How many confidence points the visitor has to give; without data where the source doesn't say. */
export function useAvailablePoints() {
  const source = useSource();
  return useQuery({
    queryKey: ['availablePoints'],
    queryFn: ({ signal }) => source.availablePoints?.(signal) ?? 0,
    enabled: source.availablePoints !== undefined,
  });
}
