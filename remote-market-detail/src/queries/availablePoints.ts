import { useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';

/** Queries the visitor's available confidence points. Has no data if the source doesn't provide a valid number. */
export function useAvailablePoints() {
  const source = useSource();
  return useQuery({
    queryKey: ['availablePoints'],
    // Prerendering runs disabled queries too, and a query can't return undefined.
    queryFn: ({ signal }) => source.availablePoints?.(signal) ?? null,
    select: (points) => (Number.isSafeInteger(points) && Number(points) >= 0 ? Number(points) : undefined),
    enabled: source.availablePoints !== undefined,
  });
}
