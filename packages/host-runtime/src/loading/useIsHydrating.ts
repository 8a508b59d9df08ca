import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this render hydrates prerendered HTML. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
