import { ScrollRestoration, useLocation } from '@forecast/shared/router';
import { useEffect, useState } from 'react';

const storageKey = 'forecast.scroll';

/**
 * Scrolls a page to where the visitor left it: by its entry in the history or, as a document that was opened anew has
 * no key, by its address. All other pages open at their top.
 */
export function ScrollPosition() {
  const location = useLocation();
  const [opened] = useState(location);
  const isOpened = location.key === opened.key;
  useEffect(() => (isOpened ? scrollLate(keyOf(opened)) : undefined), [opened, isOpened]);
  return <ScrollRestoration getKey={keyOf} storageKey={storageKey} />;
}

const keyOf = ({ key, pathname, search }: ReturnType<typeof useLocation>): string =>
  key === 'default' ? pathname + search : key;

/** Scrolls a new document, as it grows, to where it was left, until the visitor moves; returns what ends that. */
function scrollLate(key: string): (() => void) | undefined {
  const wanted = positionOf(key);
  if (wanted <= window.scrollY) return undefined;
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, wanted);
    if (window.scrollY >= wanted) stop();
  });
  const stop = () => observer.disconnect();
  for (const move of ['wheel', 'touchstart', 'keydown']) window.addEventListener(move, stop, { once: true });
  observer.observe(document.body);
  return stop;
}

/** How far a page was scrolled when it was left, in px. */
function positionOf(key: string): number {
  try {
    return (JSON.parse(sessionStorage[storageKey] as string) as Record<string, number>)[key] ?? 0;
  } catch {
    return 0;
  }
}
