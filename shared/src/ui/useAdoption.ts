import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * The `ref` of an element that a visitor can use in prepared HTML before the page runs. `adopt` is called with the
 * element as it was found, before anything is painted, to take over what was chosen or typed there; where that is what
 * React has drawn, it has nothing to do.
 */
export function useAdoption<Found extends HTMLElement>(
  adopt: (found: Found) => void,
): RefObject<Found | null> {
  const found = useRef<Found>(null);
  const take = useEffectEvent(adopt);
  useLayoutEffect(() => {
    if (found.current) take(found.current);
  }, []);
  return found;
}
