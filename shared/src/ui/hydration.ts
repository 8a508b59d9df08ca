import { useSyncExternalStore, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * A value that only the visitor's browser knows. Returns `prepared` during prerendering and hydration, then the result
 * of `read`. A component that mounts later gets the result of `read` at once.
 */
export const useInBrowser = <Value>(read: () => Value, prepared: Value): Value =>
  useSyncExternalStore(never, read, () => prepared);

const never = () => () => undefined;

/**
 * Returns the `ref` for a form field that a visitor can use in prerendered HTML before hydration. `adopt` is called
 * once in a layout effect with the field as the visitor left it, so that the component can adopt what the visitor typed
 * or chose.
 */
export function useAdoption<Field extends HTMLElement>(
  adopt: (field: Field) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const adoptField = useEffectEvent(adopt);
  useLayoutEffect(() => {
    if (field.current) adoptField(field.current);
  }, []);
  return field;
}
