import { useKeeping } from '@forecast/shared/kept';
import { useSyncExternalStore } from 'react';
import { useRecentActivity } from './useRecentActivity';

/**
 * How many notifications the visitor has not seen, and the function that says that they have by now. None on a page that
 * is not taken over yet, for nobody is known there.
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
