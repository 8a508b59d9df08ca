import { useSyncExternalStore } from 'react';

/**
 * A value that only the visitor's browser knows. Returns `prepared` during prerendering and hydration, then the result
 * of `read`. A component that mounts later gets the result of `read` at once.
 */
export const useInBrowser = <Value>(read: () => Value, prepared: Value): Value =>
  useSyncExternalStore(never, read, () => prepared);

const never = () => () => undefined;
