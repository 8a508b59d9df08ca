import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Returns the `ref` for a form field that a visitor can use in prerendered HTML before hydration. `adopt` is called
 * once in a layout effect with the field as the visitor left it, so that the component can adopt what the visitor typed
 * or chose.
 */
export function useAdoption<Found extends HTMLElement>(
  adopt: (found: Found) => void,
): RefObject<Found | null> {
  const found = useRef<Found>(null);
  const adoptField = useEffectEvent(adopt);
  useLayoutEffect(() => {
    if (found.current) adoptField(found.current);
  }, []);
  return found;
}
