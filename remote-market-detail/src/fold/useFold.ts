import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * Folds the entries of a list after the first `most`. `named` is the index of the entry that the URL's anchor names,
 * which stays visible; -1 for none. `show` unfolds the list and focuses the first entry that appears, because the
 * pressed button disappears.
 */
export function useFold<List extends HTMLElement>(most: number, list: RefObject<List | null>, named: number) {
  const [isUnfolded, setUnfolded] = useState(false);
  const isFolded = (index: number) => !isUnfolded && index >= most && index !== named;
  return {
    isFolded,
    /** Returns how many of `count` entries are folded. */
    folded: (count: number) => Array.from({ length: count }, (_, index) => index).filter(isFolded).length,
    show: () => {
      flushSync(() => setUnfolded(true));
      const entry = list.current?.children[named === most ? most + 1 : most];
      if (entry instanceof HTMLElement) entry.focus({ preventScroll: true });
    },
  };
}
