/** The session storage key of the router's scroll positions, which are stored by history entry key. */
export const scrollPositions = 'forecast.scroll';

/** Events that mean that the visitor is scrolling or navigating. */
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'];

/** Sets a key on the history entry that the document was opened at, so that it has its own scroll position. */
export function keyEntry({ history }: Pick<Window, 'history'>): void {
  const state = history.state as { readonly key?: string } | null;
  if (!state?.key) history.replaceState({ ...state, key: `${Math.random()}` }, '');
}

/**
 * Restores a history entry's scroll position from an earlier document while the page grows, until it is reached or the
 * visitor scrolls or navigates. Returns a function that stops it.
 */
export function scrollAsItGrows(page: Window): () => void {
  const target = positionOf(page);
  const done = new AbortController();
  const stop = () => done.abort();
  if (!(target > page.scrollY)) return stop;
  const observer = new ResizeObserver(() => {
    page.scrollTo(0, target);
    if (page.scrollY >= target) stop();
  });
  done.signal.addEventListener('abort', () => observer.disconnect());
  for (const move of moves) page.addEventListener(move, stop, done);
  observer.observe(page.document.body);
  return stop;
}

/** The entry's stored scroll position, in px; 0 if there is none. */
function positionOf(page: Window): number {
  try {
    const positions = JSON.parse(page.sessionStorage[scrollPositions] as string) as Record<string, number>;
    return positions[(page.history.state as { readonly key: string }).key] ?? 0;
  } catch {
    return 0;
  }
}

/**
 * Writes replaced addresses at most every 120 ms, because Safari throws after 100 in 10 s. The last one is also written
 * before the visitor leaves its history entry, unless they go back.
 */
export function spaceReplacements(page: Window): void {
  const { history } = page;
  const { replaceState, pushState } = history;
  let next: Parameters<typeof replaceState> | undefined;
  let timer: unknown;
  const write = () => {
    if (next) replaceState.apply(history, next);
    next = undefined;
  };
  const writeInTurn = () => {
    timer = next && setTimeout(writeInTurn, 120);
    write();
  };
  history.replaceState = (...address) => {
    next = address;
    if (!timer) writeInTurn();
  };
  history.pushState = (...address) => {
    write();
    pushState.apply(history, address);
  };
  page.addEventListener('beforeunload', write);
  page.addEventListener('popstate', () => (next = undefined));
}
