import { useLayoutEffect, useRef, type FocusEvent } from 'react';

/**
 * Returns the props of an element. If a focused element in it disappears, focuses what `fallback` returns for it, because
 * the browser would continue at the start of the page. `replaced` is an element outside that the component may replace.
 */
export function useFocusFallback(
  fallback: (lost: Element) => HTMLElement | null | undefined,
  replaced: Element | null = null,
) {
  const focused = useRef(replaced);
  const isFirst = useRef(true);
  // After every render, because any of them can remove the element.
  useLayoutEffect(() => {
    const lost = focused.current;
    if (lost?.isConnected === false) fallback(lost)?.focus({ preventScroll: true });
    if (isFirst.current || lost?.isConnected === false) focused.current = null;
    isFirst.current = false;
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}
