import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * Folds the entries of a list after the first `most`, except the one at `named`, which the address names (-1 for none).
 * `show` unfolds them and moves the focus to the first that appears, as the button that was pressed is gone.
 */
export function useFold<List extends HTMLElement>(most: number, list: RefObject<List | null>, named: number) {
  const [isUnfolded, setUnfolded] = useState(false);
  const isFolded = (index: number) => !isUnfolded && index >= most && index !== named;
  return {
    isFolded,
    /** How many of `count` entries are folded. */
    folded: (count: number) => Array.from({ length: count }, (_, index) => index).filter(isFolded).length,
    show: () => {
      flushSync(() => setUnfolded(true));
      const entry = list.current?.children[named === most ? most + 1 : most];
      if (entry instanceof HTMLElement) entry.focus({ preventScroll: true });
    },
  };
}
