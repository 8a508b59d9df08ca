import { useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';

/** Queries the visitor's available confidence points. The query has no data if the source doesn't provide them. */
export function useAvailablePoints() {
  const source = useSource();
  return useQuery({
    queryKey: ['availablePoints'],
    queryFn: ({ signal }) => source.availablePoints?.(signal) ?? 0,
    enabled: source.availablePoints !== undefined,
  });
}
