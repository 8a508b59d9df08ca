import { useSyncExternalStore } from 'react';
import { chooseCompact, isCompact } from './density';

/** Whether lists are compact, and the function that changes it. */
export function useCompact(): readonly [compact: boolean, choose: (compact: boolean) => void] {
  return [useSyncExternalStore(subscribe, isCompact, () => false), chooseCompact];
}

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-density'] });
  return () => observer.disconnect();
}
