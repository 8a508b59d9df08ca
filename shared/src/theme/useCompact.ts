import { useSyncExternalStore } from 'react';
import { chooseCompact, densityKey, isCompact, showStored } from './density';

/** Whether lists are compact, and a function that changes it. */
export function useCompact(): readonly [compact: boolean, choose: (compact: boolean) => void] {
  return [useSyncExternalStore(subscribe, isCompact, () => false), chooseCompact];
}

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-density'] });
  // Another tab stored a choice. The key is null if it cleared the storage.
  const onStorage = ({ key }: StorageEvent) => (key === densityKey || key === null) && showStored();
  window.addEventListener('storage', onStorage);
  return () => {
    observer.disconnect();
    window.removeEventListener('storage', onStorage);
  };
}
