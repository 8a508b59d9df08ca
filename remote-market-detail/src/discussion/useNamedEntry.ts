import { discussionAnchor, type Discussion } from '@forecast/shared/domain';
import { useLocation } from '@forecast/shared/router';
import { useInBrowser } from '@forecast/shared/ui';
import { useEffect, useRef, type RefObject } from 'react';

const field = 'input, select, textarea';

/**
 * After each navigation, scrolls to the entry that the URL's anchor names and focuses it. If a service sends the entry
 * only later, does so then, unless the visitor has scrolled or is in a field. Returns the anchor, so that the entry can be
 * highlighted, and the entry's index; empty and -1 until hydration.
 */
export function useNamedEntry(list: RefObject<HTMLElement | null>, entries: readonly Discussion[]) {
  const { hash, key } = useLocation();
  const anchor = hash.slice(1);
  const named = useInBrowser(() => anchor, '');
  const isListed = entries.some(({ id }) => discussionAnchor(id) === anchor);
  const navigation = useRef<{ readonly key: string; readonly scrollY: number; isDone: boolean }>(undefined);
  useEffect(() => {
    const { current } = navigation;
    const isNew = current?.key !== key;
    const { scrollY } = window;
    const now = isNew ? { key, scrollY, isDone: false } : current;
    navigation.current = now;
    const entry = [...(list.current?.children ?? [])].find(({ id }) => id === anchor);
    if (!(entry instanceof HTMLElement) || now.isDone) return;
    now.isDone = true;
    if (!isNew && (scrollY !== now.scrollY || document.activeElement?.matches(field))) return;
    // If the page was loaded at this URL, the browser has already scrolled to the entry, and the visitor may have moved
    // on.
    const isThere = current === undefined && entry.matches(':target');
    if (!isThere) entry.scrollIntoView({ block: 'center' });
    if (!isThere || document.activeElement === document.body) entry.focus({ preventScroll: true });
  }, [anchor, key, list, isListed]);
  return { named, index: entries.findIndex(({ id }) => discussionAnchor(id) === named) };
}
