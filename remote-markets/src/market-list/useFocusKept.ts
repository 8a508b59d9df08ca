import { useLocation } from '@forecast/shared/router';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * When the address asks for another list, what had the focus in it is gone or means something else: then the focus goes
 * to the heading, where reading begins. At the same address the list, told by its name, is another one when the visitor
 * follows others: then only a focus that is gone goes there. Wherever else it is, it stays.
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
