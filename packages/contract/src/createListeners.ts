/** Those who want to hear of changes. */
export interface Listeners {
  /** Calls `listener` at each change, until the function that it gives is called; for `useSyncExternalStore`. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Tells of a change: calls each listener, also after one that threw; the browser tells its error as any other. */
  readonly tell: () => void;
}

/** Makes a place where others can subscribe to changes. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      // One of its own for each subscription: the same listener may come twice, and end once.
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
