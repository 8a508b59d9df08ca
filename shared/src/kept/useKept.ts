import { nothingKept, type Kept, type KeptName, type KeptValues } from '@forecast/contract';
import { createContext, use, useSyncExternalStore } from 'react';

/**
 * Carries what is kept from a page to its components. The host hands it over as a property: this context is built into
 * each part, so it reaches no further than the part does.
 */
export const KeptContext = createContext<Kept | undefined>(undefined);

/** What keeps for the page that the component stands in. Throws outside of a KeptContext. */
export function useKeeping(): Kept {
  const kept = use(KeptContext);
  if (!kept) throw new Error('Nothing is kept here: put the page into a KeptContext.');
  return kept;
}

/**
 * What is kept under a name, and the function that keeps another value. A page that was prepared as HTML shows nothing
 * kept until the browser has taken it over, so nothing may move when it comes.
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
