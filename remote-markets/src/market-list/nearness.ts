import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** How close an element of the list is to the viewport, and how high it is. */
export interface Nearness {
  /** Whether it is within a screen of the viewport, or contains the focus, which must not be lost. */
  readonly near: boolean;
  /** The element's height, in px. */
  readonly height: number;
}

/** Extends the viewport by a screen above and below, so that scrolling and tabbing never reach a gap. */
const margin = '100% 0px';

/** Calls `onChange` with an element's nearness, first on mount and again when it may have changed. */
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
    const lookAgain = () => {
      observer.unobserve(watch);
      observer.observe(watch);
    };
    watch.addEventListener('focusout', lookAgain);
    return () => {
      observer.disconnect();
      watch.removeEventListener('focusout', lookAgain);
    };
  }, [element, watched]);
}

// Keyed by the preceding page, which stays the same object while cached, so that going back restores the list's height.
const lastSeen = new WeakMap<object, Nearness>();

/** Whether the page after `after` was ever shown. */
export const wasShown = (after: object): boolean => lastSeen.has(after);

/** The nearness of the page after `after`: at first the last known value, or near. Updates only while `watched`. */
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
