import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * Folds the entries of a list after the first `most`. `show` unfolds them and moves the focus to the first that appears,
 * as the button that was pressed is gone.
 */
export function useFold<List extends HTMLElement>(most: number, list: RefObject<List | null>) {
  const [isUnfolded, setUnfolded] = useState(false);
  return {
    isFolded: (index: number) => !isUnfolded && index >= most,
    folded: (count: number) => (isUnfolded ? 0 : Math.max(0, count - most)),
    show: () => {
      flushSync(() => setUnfolded(true));
      const entry = list.current?.children[most];
      if (entry instanceof HTMLElement) entry.focus({ preventScroll: true });
    },
  };
}
