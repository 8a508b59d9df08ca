import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * Folds the entries of a list after the first `most`, or after the one that the URL's anchor names, if that is later.
 * `named` is its index, or -1. Returns how many entries are shown. `show` unfolds the list and focuses the first entry
 * that appears, because the pressed button disappears.
 */
export function useFold<List extends HTMLElement>(most: number, list: RefObject<List | null>, named: number) {
  const [isUnfolded, setUnfolded] = useState(false);
  const shown = isUnfolded ? Infinity : Math.max(most, named + 1);
  const show = () => {
    flushSync(() => setUnfolded(true));
    const entry = list.current?.children[shown];
    if (entry instanceof HTMLElement) entry.focus({ preventScroll: true });
  };
  return { shown, show };
}
