import { useSyncExternalStore } from 'react';
import { applyAppearance, shownAppearance, storeAppearance, type Appearance } from './appearance';

/** The document's current appearance, and a function that changes and stores it. */
export function useAppearance(): [Appearance, (chosen: Appearance) => void] {
  const appearance = useSyncExternalStore(subscribe, shownAppearance, () => 'system' as const);
  return [appearance, choose];
}

function choose(appearance: Appearance) {
  storeAppearance(appearance);
  applyAppearance(appearance);
}

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-appearance'] });
  return () => observer.disconnect();
}
