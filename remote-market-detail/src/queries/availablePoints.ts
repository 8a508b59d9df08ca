import { useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';

/** How many confidence points the visitor can allocate; without data if the source doesn't provide it. */
export function useAvailablePoints() {
  const source = useSource();
  return useQuery({
    queryKey: ['availablePoints'],
    queryFn: ({ signal }) => source.availablePoints?.(signal) ?? 0,
    enabled: source.availablePoints !== undefined,
  });
}
