import { createListeners } from '@forecast/contract';

/**
 * The data that a source returned, as dehydrated by TanStack Query. Each query key is the method's name and its
 * arguments.
 */
export interface DehydratedAnswers {
  readonly queries: {
    readonly queryKey: readonly unknown[];
    readonly queryHash: string;
    readonly state: { data?: unknown; dataUpdatedAt: number };
  }[];
}

/** Holds the data that the visited pages were prerendered from. */
export interface PreparedAnswers {
  /** The data, with each query once and those of the newest page first; no queries after a write. */
  readonly current: () => DehydratedAnswers;
  /** Calls `hydrate` with a copy of the data, and again whenever another page's data is added. */
  readonly handTo: (hydrate: (answers: DehydratedAnswers) => void) => void;
  /** Drops the data, because a write has made it outdated, and adds no more. */
  readonly drop: () => void;
}

const none: DehydratedAnswers = { queries: [] };

/**
 * Creates a holder that keeps the data until `drop` is called. `onMore` subscribes to the data of other pages, and
 * returns a function that unsubscribes.
 */
export function createPreparedAnswers(
  answers = none,
  onMore?: (add: (answers: DehydratedAnswers) => void) => () => void,
): PreparedAnswers {
  let current = answers;
  let newest = answers;
  // Parts subscribe, and an error in one of them must not affect the others.
  const { subscribe, notify } = createListeners();
  let pages = 0;
  const stop = onMore?.(({ queries: more }) => {
    // A query client replaces only data with an earlier date. But all data of a service is dated 0 (it counts as outdated),
    // as is a query that failed. So date each page's data after the last one's; a few ms after 1970 are as outdated.
    pages += 1;
    const queries = more.map(({ state, ...query }) => ({
      ...query,
      state: { ...state, dataUpdatedAt: state.dataUpdatedAt || pages },
    }));
    newest = { queries };
    const isOther = ({ queryHash }: (typeof more)[number]) =>
      more.every((added) => added.queryHash !== queryHash);
    current = { queries: [...queries, ...current.queries.filter(isOther)] };
    notify();
  });
  return {
    current: () => current,
    handTo: (hydrate) => {
      subscribe(() => hydrate(structuredClone(newest)));
      hydrate(structuredClone(current));
    },
    drop: () => {
      current = none;
      stop?.();
    },
  };
}
