import { answer, useSource } from '@forecast/shared/source';
import { useQuery } from '@forecast/shared/query';

/** Queries the visitor's available confidence points. Has no data if the source doesn't provide a valid number. */
export const useAvailablePoints = () =>
  useQuery({
    ...answer(useSource(), 'availablePoints'),
    select: (points) => (Number.isSafeInteger(points) && Number(points) >= 0 ? Number(points) : undefined),
  });
