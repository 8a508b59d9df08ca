import { useSyncExternalStore } from 'react';
import { applyAppearance, shownAppearance, storeAppearance, type Appearance } from './appearance';
import { chooseCompact, densityKey, isCompact, showStored } from './density';

/** The document's current appearance, and a function that changes and stores it. */
export function useAppearance(): [Appearance, (chosen: Appearance) => void] {
  return [useSyncExternalStore(onAppearance, shownAppearance, () => 'system' as const), chooseAppearance];
}

function chooseAppearance(appearance: Appearance) {
  storeAppearance(appearance);
  applyAppearance(appearance);
}

const onAppearance = (onChange: () => void) => observeRoot('data-appearance', onChange);

/** Whether lists are compact, and a function that changes it. */
export function useCompact(): readonly [compact: boolean, choose: (compact: boolean) => void] {
  return [useSyncExternalStore(onDensity, isCompact, () => false), chooseCompact];
}

function onDensity(onChange: () => void) {
  const stop = observeRoot('data-density', onChange);
  // Another tab stored a choice. The key is null if it cleared the storage.
  const onStorage = ({ key }: StorageEvent) => (key === densityKey || key === null) && showStored();
  window.addEventListener('storage', onStorage);
  return () => {
    stop();
    window.removeEventListener('storage', onStorage);
  };
}

/** Calls `onChange` when an attribute of the root element changes. Returns a function that ends this. */
function observeRoot(attribute: string, onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: [attribute] });
  return () => observer.disconnect();
}
