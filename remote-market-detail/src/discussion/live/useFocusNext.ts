import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns a function to call before a list gets more entries than the `shown` ones. Once they are in the list, focuses
 * the first of them, because the pressed button may have disappeared.
 */
export function useFocusNext(list: RefObject<HTMLElement | null>, shown: number): () => void {
  const from = useRef<number>(undefined);
  useEffect(() => {
    if (from.current === undefined || shown <= from.current) return;
    const first = list.current?.children[from.current];
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
    from.current = undefined;
  }, [shown, list]);
  return () => {
    from.current = shown;
  };
}
