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

/** Holds the data that a page was prerendered from. */
export interface PreparedAnswers {
  /** The data; no queries after a write. */
  readonly current: () => DehydratedAnswers;
  /** Calls `hydrate` with a copy of the data. */
  readonly handTo: (hydrate: (answers: DehydratedAnswers) => void) => void;
  /** Drops the data, because a write has made it outdated. */
  readonly drop: () => void;
}

const none: DehydratedAnswers = { queries: [] };

/** Creates a holder that keeps the data until `drop` is called. */
export function createPreparedAnswers(answers = none): PreparedAnswers {
  let current = answers;
  return {
    current: () => current,
    handTo: (hydrate) => hydrate(structuredClone(current)),
    drop: () => void (current = none),
  };
}
