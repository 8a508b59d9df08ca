/** Where the router keeps scroll positions, by the keys of history entries. */
export const scrollPositions = 'forecast.scroll';

/** Signs that the visitor wants to be elsewhere. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'];

/**
 * Gives the history entry that the document was opened at a key, as the router gives all later ones: without one, all
 * such entries of a tab share a scroll position.
 */
export function keyEntry({ history }: Pick<Window, 'history'>): void {
  const state = history.state as { readonly key?: string } | null;
  if (!state?.key) history.replaceState({ ...state, key: `${Math.random()}` }, '');
}

/**
 * Scrolls a history entry's page, as it grows, to where it was left in an earlier document, until the visitor moves.
 * Returns a function that stops it.
 */
export function scrollAsItGrows(page: Window): () => void {
  const wanted = positionOf(page);
  const done = new AbortController();
  const stop = () => done.abort();
  if (!(wanted > page.scrollY)) return stop;
  const observer = new ResizeObserver(() => {
    page.scrollTo(0, wanted);
    if (page.scrollY >= wanted) stop();
  });
  done.signal.addEventListener('abort', () => observer.disconnect());
  for (const move of moves) page.addEventListener(move, stop, done);
  observer.observe(page.document.body);
  return stop;
}

/** How far the entry was scrolled when it was left, in px; 0 if nobody knows. */
function positionOf(page: Window): number {
  try {
    const positions = JSON.parse(page.sessionStorage[scrollPositions] as string) as Record<string, number>;
    return positions[(page.history.state as { readonly key: string }).key] ?? 0;
  } catch {
    return 0;
  }
}
