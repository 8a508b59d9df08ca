import { useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';
import { isKnown } from './ActivityItem';

/** Queries the site's recent activity, newest first, without items of unknown types. */
export function useRecentActivity() {
  const source = useSource();
  return useQuery({
    queryKey: ['recentActivity'],
    queryFn: ({ signal }) => source.recentActivity(signal),
    select: (items) => items.filter(isKnown),
  });
}
