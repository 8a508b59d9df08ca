import { useLocation } from '@forecast/shared/router';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the heading if a change of the list would lose it. After navigation that includes a focus within
 * the list, whose cards change their meaning. Following or unfollowing a market changes the list (its `name`) at the
 * same URL: then the focus moves only if the focused element is gone.
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
