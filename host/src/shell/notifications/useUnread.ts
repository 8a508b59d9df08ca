import { useKeeping } from '@forecast/shared/kept';
import { useSyncExternalStore } from 'react';
import { useRecentActivity } from './useRecentActivity';

/**
 * The number of notifications that the visitor hasn't seen, and a function that marks all of them as seen. The number
 * is 0 until hydration, because a prerendered page is the same for every visitor.
 */
export function useUnread(): readonly [unread: number, seeAll: () => void] {
  const kept = useKeeping();
  const { data: items = [] } = useRecentActivity();
  const seen = useSyncExternalStore(
    kept.subscribe,
    () => kept.read('seen'),
    () => undefined,
  );
  const unread = seen ? items.filter(({ id }) => !seen.includes(id)) : [];
  const seeAll = () => {
    if (unread.length > 0) kept.change('seen', (now) => [...now, ...unread.map(({ id }) => id)]);
  };
  return [unread.length, seeAll];
}
