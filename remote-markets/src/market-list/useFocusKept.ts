import { useLocation } from '@forecast/shared/router';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the heading after the list changes. After navigation, the focus moves if the focused element is
 * gone or in the list, whose cards may now show other markets. If the list (its `name`) changes at the same URL,
 * because a market is followed or unfollowed, the focus moves only if the focused element is gone.
 */
export function useFocusKept(
  name: string,
  list: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
) {
  const { key } = useLocation();
  const shown = useRef({ key, name });
  useEffect(() => {
    const before = shown.current;
    shown.current = { key, name };
    if (before.key === key && before.name === name) return;
    const { activeElement, body } = document;
    if (activeElement === body || (before.key !== key && list.current?.contains(activeElement)))
      heading.current?.focus({ preventScroll: true });
  }, [key, name, list, heading]);
}
