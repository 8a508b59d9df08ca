/** A source's answers, as dehydrated by TanStack Query. Each query key is the verb and its arguments. */
export interface DehydratedAnswers {
  readonly queries: {
    readonly queryKey: readonly unknown[];
    readonly queryHash: string;
    readonly state: { data?: unknown; dataUpdatedAt: number };
  }[];
}

/** Holds the answers that a page was prerendered from. */
export interface PreparedAnswers {
  /** The answers; none after a write. */
  readonly current: () => DehydratedAnswers;
  /** Calls `hydrate` with a copy of the answers. */
  readonly handTo: (hydrate: (answers: DehydratedAnswers) => void) => void;
  /** Drops the answers, because a write has made them outdated. */
  readonly drop: () => void;
}

const none: DehydratedAnswers = { queries: [] };

/** Holds answers until `drop` is called. */
export function createPreparedAnswers(answers = none): PreparedAnswers {
  let current = answers;
  return {
    current: () => current,
    handTo: (hydrate) => hydrate(structuredClone(current)),
    drop: () => void (current = none),
  };
}
