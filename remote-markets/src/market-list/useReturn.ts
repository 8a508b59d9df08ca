import { useKeeping, type LeftList } from '@forecast/shared/kept';
import { useLocation } from '@forecast/shared/router';
import { useQueryClient, type QueryClient } from '@forecast/shared/query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';

type Departure = NonNullable<LeftList['link']>;

// The links through which the visitor left lists, by history entry. Session storage keeps only the last one.
const departures = new WeakMap<QueryClient, Map<string, Departure>>();

function departuresOf(client: QueryClient): Map<string, Departure> {
  const byEntry = departures.get(client) ?? new Map<string, Departure>();
  departures.set(client, byEntry);
  return byEntry;
}

/**
 * When a visitor returns to a list, through the history or a link with the state `returns`, focuses the link through
 * which they left and scrolls it back to its position. Returns the list's click handler. `ready` is whether the list
 * has loaded.
 */
export function useReturn(list: RefObject<HTMLElement | null>, ready: boolean) {
  const { key, pathname, search, state } = useLocation();
  const left = departuresOf(useQueryClient());
  const clicked = useRef<Departure>(undefined);
  const kept = useKeeping();
  const address = pathname + search;

  const leave = useEffectEvent((from: string, address: string, isClosing: boolean) => {
    // There is no clicked link if the visitor left with the browser's buttons, so use the focused link.
    const departure = clicked.current ?? departureFrom(focusedIn(list.current));
    if (departure) left.set(from, departure);
    else left.delete(from);
    kept.change('list', () => ({
      address,
      // Omit the history entry when the document closes, because a list loaded in a new document starts at its heading.
      ...(!isClosing && { entry: from }),
      scroll: window.scrollY,
      ...(departure && { link: departure }),
    }));
    clicked.current = undefined;
  });
  // A layout effect, because its cleanup runs while the old list is still in the document.
  useLayoutEffect(() => {
    const onClose = () => leave(key, address, true);
    window.addEventListener('pagehide', onClose);
    return () => {
      window.removeEventListener('pagehide', onClose);
      leave(key, address, false);
    };
  }, [key, address]);

  const returns = (state as { readonly returns?: boolean } | null)?.returns === true;
  const movedOn = useRef(false);
  useEffect(() => {
    movedOn.current = false;
    const listening = new AbortController();
    for (const sign of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      window.addEventListener(sign, () => (movedOn.current = true), listening);
    return () => listening.abort();
  }, [key]);
  const comeBack = useEffectEvent(() => {
    const last = kept.read('list');
    const isLast = last.entry === key || (returns && last.address === address);
    const { scroll, link } = isLast && !left.has(key) ? last : {};
    kept.change('list', () => ({ address }));
    // If the list loads late, don't interrupt a visitor who is already doing something else.
    if (movedOn.current) return;
    if (scroll) window.scrollTo(0, scroll);
    const departure = left.get(key) ?? link;
    // Run after the surrounding page's effect, which moves the focus to the heading.
    if (departure) queueMicrotask(() => goBackTo(list.current, departure));
  });
  useEffect(() => {
    if (ready) comeBack();
  }, [key, ready]);

  return ({ target, defaultPrevented }: MouseEvent) => {
    // Ignore clicks that the router hasn't handled, because they open a new tab or another site.
    if (defaultPrevented && target instanceof Element) clicked.current = departureFrom(target.closest('a'));
  };
}

const focusedIn = (list: HTMLElement | null): Element | null =>
  list?.contains(document.activeElement) ? document.activeElement : null;

function departureFrom(link: Element | null): Departure | undefined {
  const question = questionOf(link?.closest('article'));
  if (!link || !question) return undefined;
  return { question, to: addressOf(link), top: link.getBoundingClientRect().top };
}

function goBackTo(list: HTMLElement | null, { question, to, top }: Departure): void {
  const card = [...(list?.querySelectorAll('article') ?? [])].find((one) => questionOf(one) === question);
  const found = [...(card?.querySelectorAll('a') ?? [])].find((one) => addressOf(one) === to);
  if (!found) return;
  found.focus({ preventScroll: true });
  // Nonzero only if the list loaded too late for the browser to restore the scroll position.
  const moved = Math.round(found.getBoundingClientRect().top - top);
  if (moved !== 0) window.scrollBy(0, moved);
}

const questionOf = (card: Element | null | undefined): string => addressOf(card?.querySelector('h2 a'));
const addressOf = (link: Element | null | undefined): string => link?.getAttribute('href') ?? '';
