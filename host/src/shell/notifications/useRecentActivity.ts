import type { ActivityType } from '@forecast/shared/domain';
import { useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';

/** The types that can be shown. A newer service may return others. */
const types: readonly ActivityType[] = ['comment', 'resolution', 'market'];

/** Queries the site's recent activity, newest first, without items of unknown types. */
export function useRecentActivity() {
  const source = useSource();
  return useQuery({
    queryKey: ['recentActivity'],
    queryFn: ({ signal }) => source.recentActivity(signal),
    select: (items) => items.filter(({ type }) => types.includes(type)),
  });
}
