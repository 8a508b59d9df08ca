import { useKept } from '@forecast/shared/kept';
import { useInBrowser } from '@forecast/shared/ui';
import { useRecentActivity } from './useRecentActivity';

/**
 * The number of notifications that the visitor hasn't seen, and a function that marks all of them as seen. The number
 * is 0 until hydration, because a prerendered page is the same for every visitor.
 */
export function useUnread(): readonly [unread: number, seeAll: () => void] {
  const [seen, changeSeen] = useKept('seen');
  const { data: items = [] } = useRecentActivity();
  const isHydrated = useInBrowser(() => true, false);
  const unread = items.flatMap(({ id }) => (isHydrated && !seen.includes(id) ? [id] : []));
  const seeAll = () => {
    if (unread.length > 0) changeSeen((now) => [...now, ...unread]);
  };
  return [unread.length, seeAll];
}
