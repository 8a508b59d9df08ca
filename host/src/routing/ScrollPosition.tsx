import { ScrollRestoration, useLocation } from '@forecast/shared/router';
import { useEffect, useState } from 'react';

const storageKey = 'forecast.scroll';

/** What a visitor does who wants to be elsewhere. */
const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls a page to where the visitor left it: by its entry in the history or, as a document that was opened anew has
 * no key, by its address. All other pages open at their top.
 */
export function ScrollPosition() {
  useLatePosition();
  return <ScrollRestoration getKey={keyOf} storageKey={storageKey} />;
}

const keyOf = ({ key, pathname, search }: ReturnType<typeof useLocation>): string =>
  key === 'default' ? pathname + search : key;

/** In a new document, waits until the page is long enough to be where it was left, or the visitor moves. */
function useLatePosition(): void {
  const location = useLocation();
  const [opened] = useState(location);
  const isOpened = location.key === opened.key;
  useEffect(() => {
    if (!isOpened) return;
    const wanted = positionOf(keyOf(opened));
    if (wanted <= window.scrollY) return;
    const heard = new AbortController();
    const observer = new ResizeObserver(() => {
      if (document.documentElement.scrollHeight - window.innerHeight < wanted) return;
      window.scrollTo(0, wanted);
      heard.abort();
    });
    heard.signal.addEventListener('abort', () => observer.disconnect());
    for (const move of moves) window.addEventListener(move, () => heard.abort(), heard);
    observer.observe(document.body);
    return () => heard.abort();
  }, [opened, isOpened]);
}

/** How far a page was scrolled when it was left, in px; 0 if that is not known. */
function positionOf(key: string): number {
  try {
    const positions = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, unknown>;
    return Number(positions[key]) || 0;
  } catch {
    return 0;
  }
}
