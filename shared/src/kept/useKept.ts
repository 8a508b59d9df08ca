import { createContext, use, useSyncExternalStore } from 'react';
import { nothingKept, type Kept, type KeptName, type KeptValues } from './kept';

/**
 * Provides the page's `kept` prop to its components. Each part bundles its own copy of this context, so other parts
 * can't read it.
 */
export const KeptContext = createContext<Kept | undefined>(undefined);

/** The `kept` object of the page around the component. Throws outside a KeptContext. */
export function useKeeping(): Kept {
  const kept = use(KeptContext);
  if (!kept) throw new Error('No KeptContext here: wrap the page in one.');
  return kept;
}

/**
 * The value kept under a name, and a function that changes it. Prerendered HTML doesn't show kept values before
 * hydration, so reserve space for whatever they add to the page.
 */
export function useKept<Name extends KeptName>(name: Name) {
  const kept = useKeeping();
  const value = useSyncExternalStore<KeptValues[Name]>(
    kept.subscribe,
    () => kept.read(name),
    () => nothingKept[name],
  );
  const change = (next: (now: KeptValues[Name]) => KeptValues[Name]) => kept.change(name, next);
  return [value, change] as const;
}
