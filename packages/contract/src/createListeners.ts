/** A set of change listeners. */
export interface Listeners {
  /** Calls `listener` on each change. Returns a function that unsubscribes it, as `useSyncExternalStore` expects. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls every listener, even if some of them throw; errors are reported like any uncaught error. */
  readonly notify: () => void;
}

/** Creates an empty set of listeners. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      // Wrap the listener, so that each of its subscriptions can be removed separately.
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    notify: () => {
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
