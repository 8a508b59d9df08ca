import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Where an element of the list is. */
export interface Nearness {
  /** Within a screen of what can be seen, or with the focus in it, which must not be lost. */
  readonly near: boolean;
  /** In px. */
  readonly height: number;
}

/** A screen above and below, so that nobody who scrolls, or goes from link to link, sees an empty place. */
const margin = '100% 0px';

/** Tells where an element is: at first, and each time that this may have changed. */
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

// By the page before, which is the same object for as long as it is in the cache: who goes back finds the list as high.
const lastSeen = new WeakMap<object, Nearness>();

/** Whether what comes after a page was ever shown. */
export const wasShown = (after: object): boolean => lastSeen.has(after);

/** Where the element is that comes after a page; at first, where it was when it was last shown. Unwatched it is near. */
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
