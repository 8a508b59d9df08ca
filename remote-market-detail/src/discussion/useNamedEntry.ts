import { useLocation } from '@forecast/shared/router';
import { useInBrowser } from '@forecast/shared/ui';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * After each navigation, scrolls to the entry that the URL's anchor names and focuses it. Returns the anchor, so that
 * the entry can be highlighted; empty until hydration.
 */
export function useNamedEntry(list: RefObject<HTMLElement | null>): string {
  const { hash, key } = useLocation();
  const anchor = hash.slice(1);
  const named = useInBrowser(() => anchor, '');
  const isFirst = useRef(true);
  useEffect(() => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    const entry = [...(list.current?.children ?? [])].find(({ id }) => id === anchor);
    if (!(entry instanceof HTMLElement)) return;
    // If the page was loaded at this URL, the browser has already scrolled to the entry, and the visitor may have moved
    // on.
    const isThere = wasFirst && entry.matches(':target');
    if (!isThere) entry.scrollIntoView({ block: 'center' });
    if (!isThere || document.activeElement === document.body) entry.focus({ preventScroll: true });
  }, [anchor, key, list]);
  return named;
}
