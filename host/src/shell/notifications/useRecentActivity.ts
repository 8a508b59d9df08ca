import type { RecentActivity } from '@forecast/shared/domain';
import { useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';
import { isActivity } from './ActivityItem';

/** What happened last on the site, newest first, as far as it can be shown. */
export function useRecentActivity() {
  const source = useSource();
  return useQuery({
    queryKey: ['recentActivity'],
    queryFn: ({ signal }) => source.recentActivity(signal),
    select: shownOf,
  });
}

/** So many entries are shown; a source that tells of more fills no page. */
const maxItems = 50;

/** What of an answer can be shown. Throws for what is no list. */
function shownOf(answer: unknown): readonly RecentActivity[] {
  if (!Array.isArray(answer)) throw new Error('The source answered with no list of activity.');
  return answer.filter(isActivity).slice(0, maxItems);
}
