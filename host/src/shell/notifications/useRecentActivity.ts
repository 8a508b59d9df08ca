import type { RecentActivity } from '@forecast/shared/domain';
import { useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';
import { isActivity } from './ActivityItem';

/** Queries the site's recent activity, newest first, without entries that can't be shown. */
export function useRecentActivity() {
  const source = useSource();
  return useQuery({
    queryKey: ['recentActivity'],
    queryFn: ({ signal }) => source.recentActivity(signal),
    select: readAnswer,
  });
}

/** The maximum number of entries shown, so that a long answer doesn't fill the page. */
const maxItems = 50;

/** Returns the entries that can be shown. Throws if the answer isn't a list. */
function readAnswer(answer: unknown): readonly RecentActivity[] {
  if (!Array.isArray(answer)) throw new Error("The source's recent activity is not a list.");
  return answer.filter(isActivity).slice(0, maxItems);
}
