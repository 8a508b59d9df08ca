import { useLocation } from '@forecast/shared/router';
import { useInBrowser } from '@forecast/shared/ui';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Brings the entry that the address names into view, with the focus, each time that the visitor comes to such an address.
 * Gives the anchor that the address names, for it to be marked; none until the browser has taken the page over.
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
    // Where the page was loaded at this address, the browser has gone there, and the visitor may have gone on since.
    const isThere = wasFirst && entry.matches(':target');
    if (!isThere) entry.scrollIntoView({ block: 'center' });
    if (!isThere || document.activeElement === document.body) entry.focus({ preventScroll: true });
  }, [anchor, key, list]);
  return named;
}
