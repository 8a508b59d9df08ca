import { useSearchParams } from '@forecast/shared/router';
import { useSyncExternalStore } from 'react';

/** What the address searches for (`?q=`), as typed; empty where it searches for nothing. */
export function useSearch(): string {
  const [parameters] = useSearchParams();
  const hydrated = useSyncExternalStore(never, inBrowser, whileHydrating);
  // HTML prepared ahead is the same for every search, so the first render on top of it must be too.
  return hydrated ? (parameters.get('q') ?? '') : '';
}

const never = () => () => undefined;
const inBrowser = () => true;
const whileHydrating = () => false;
