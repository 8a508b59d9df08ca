import { useSyncExternalStore } from 'react';

/**
 * What only the visitor's browser knows. Until a prepared page is taken over, it is `prepared`, as in the HTML; a
 * component that is drawn later has it at once.
 */
export const useInBrowser = <Value>(read: () => Value, prepared: Value): Value =>
  useSyncExternalStore(never, read, () => prepared);

const never = () => () => undefined;
