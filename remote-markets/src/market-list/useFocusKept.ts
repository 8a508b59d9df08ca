import { useLocation } from '@forecast/shared/router';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the heading after the list changes, if the focused element is gone. After navigation, also moves
 * it if the focused element is in the list, because a card may now show another market. `name` identifies the list,
 * which also changes without navigation when a market is followed or unfollowed.
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
