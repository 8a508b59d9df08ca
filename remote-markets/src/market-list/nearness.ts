import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Whether an element of the list is near the viewport, and how high it is. */
export interface Nearness {
  /** Whether the element is within one screen of the viewport, or must stay rendered because it contains the focus. */
  readonly near: boolean;
  /** The element's height, in px. */
  readonly height: number;
}

/** Extends the viewport by a screen above and below, so that scrolling and tabbing never reach a gap. */
const margin = '100% 0px';

/** While `watched`, calls `onChange` with an element's nearness on mount and whenever the nearness may have changed. */
export function useNearness(
  element: RefObject<HTMLElement | null>,
  onChange: (nearness: Nearness) => void,
  watched = true,
): void {
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    const watch = element.current;
    if (!watch || !watched) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        const near = entry.isIntersecting || watch.contains(document.activeElement);
        tell({ near, height: entry.boundingClientRect.height });
      },
      { rootMargin: margin },
    );
    observer.observe(watch);
    const checkAgain = () => {
      observer.unobserve(watch);
      observer.observe(watch);
    };
    watch.addEventListener('focusout', checkAgain);
    return () => {
      observer.disconnect();
      watch.removeEventListener('focusout', checkAgain);
    };
  }, [element, watched]);
}

// Restores the list's height when the visitor goes back. The key is the preceding page, which is the same object as
// long as it is cached.
const lastSeen = new WeakMap<object, Nearness>();

/** Whether the page that follows `after` has been shown before. */
export const wasShown = (after: object): boolean => lastSeen.has(after);

/**
 * The nearness of the page that follows `after`. Starts with the last known value, or else with `near: true`, and
 * updates only while `watched`.
 */
export function useNearnessAfter(
  element: RefObject<HTMLElement | null>,
  after: object,
  watched: boolean,
): Nearness {
  const [nearness, setNearness] = useState<Nearness>(() => lastSeen.get(after) ?? { near: true, height: 0 });
  useNearness(
    element,
    (now) => {
      lastSeen.set(after, now);
      setNearness(now);
    },
    watched,
  );
  return nearness;
}
