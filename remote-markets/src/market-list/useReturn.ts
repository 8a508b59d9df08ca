import type { LeftList } from '@forecast/contract';
import { useKeeping } from '@forecast/shared/kept';
import { useLocation } from '@forecast/shared/router';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';

type Departure = NonNullable<LeftList['link']>;

// By the keys of the history's entries. The document keeps all of them; the tab keeps only the last, for use after a reload.
const departures = new WeakMap<QueryClient, Map<string, Departure>>();

function departuresOf(client: QueryClient): Map<string, Departure> {
  const known = departures.get(client) ?? new Map<string, Departure>();
  departures.set(client, known);
  return known;
}

/**
 * Lets a visitor who comes back to a list, by the history or a link that says so, go on from the link by which they left
 * it: it has the focus and its place in the window. Returns the handler for clicks in the list. `ready` is whether the
 * list is there.
 */
export function useReturn(list: RefObject<HTMLElement | null>, ready: boolean) {
  const { key, pathname, search, state } = useLocation();
  const left = departuresOf(useQueryClient());
  const clicked = useRef<Departure>(undefined);
  const kept = useKeeping();
  const address = pathname + search;

  const leave = useEffectEvent((from: string, address: string, isClosing: boolean) => {
    // By the browser's buttons, one leaves from where the focus is.
    const departure = clicked.current ?? departureFrom(focusedIn(list.current));
    if (departure) left.set(from, departure);
    else left.delete(from);
    kept.change('list', () => ({
      address,
      // A list whose own document ends starts at its heading again.
      ...(!isClosing && { entry: from }),
      scroll: window.scrollY,
      ...(departure && { link: departure }),
    }));
    clicked.current = undefined;
  });
  // Of the layout, for then what is taken away is still there.
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
    // A list that loads late must not pull away a visitor who is doing something else by then.
    if (movedOn.current) return;
    if (scroll) window.scrollTo(0, scroll);
    const departure = left.get(key) ?? link;
    // After the page around, which moves the focus to the heading.
    if (departure) queueMicrotask(() => goBackTo(list.current, departure));
  });
  useEffect(() => {
    if (ready) comeBack();
  }, [key, ready]);

  return ({ target, defaultPrevented }: MouseEvent) => {
    // What the router does not follow opens elsewhere.
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
  // Only where the list came too late for the scrolling to be put back.
  const moved = Math.round(found.getBoundingClientRect().top - top);
  if (moved !== 0) window.scrollBy(0, moved);
}

const questionOf = (card: Element | null | undefined): string => addressOf(card?.querySelector('h2 a'));
const addressOf = (link: Element | null | undefined): string => link?.getAttribute('href') ?? '';
