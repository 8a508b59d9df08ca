/** A set of listeners to changes. */
export interface Listeners {
  /** Calls `listener` on each change until the returned function is called; for `useSyncExternalStore`. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls every listener, even if one throws; its error is reported like any uncaught error. */
  readonly tell: () => void;
}

/** Creates an empty set of listeners. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      // Wrapped, so the same listener can subscribe twice and unsubscribe once.
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    tell: () => {
      for (const listener of [...listeners]) {
        try {
          listener();
        } catch (error) {
          reportError(error);
        }
      }
    },
  };
}
