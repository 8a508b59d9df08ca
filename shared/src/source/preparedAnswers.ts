import { createListeners } from '@forecast/contract';

/** A source's answers, as dehydrated by TanStack Query. Each query key is the verb and its arguments. */
export interface DehydratedAnswers {
  readonly queries: {
    readonly queryKey: readonly unknown[];
    readonly queryHash: string;
    readonly state: { data?: unknown; dataUpdatedAt: number };
  }[];
}

/** Holds the answers that the visited pages were prerendered from. */
export interface PreparedAnswers {
  /** The answers, those of the newest page first; none after a write. */
  readonly current: () => DehydratedAnswers;
  /** Calls `hydrate` with a copy of the answers, and again when another page's are added. */
  readonly handTo: (hydrate: (answers: DehydratedAnswers) => void) => void;
  /** Drops the answers, because a write has made them outdated, and stops adding others. */
  readonly drop: () => void;
}

const none: DehydratedAnswers = { queries: [] };

/**
 * Holds answers until `drop` is called. `onMore` subscribes to the answers of other pages and returns a function that
 * unsubscribes.
 */
export function createPreparedAnswers(
  answers = none,
  onMore?: (add: (answers: DehydratedAnswers) => void) => () => void,
): PreparedAnswers {
  let current = answers;
  let newest = answers;
  // Parts subscribe, and an error in one of them must not affect the others.
  const { subscribe, tell } = createListeners();
  const stop = onMore?.((more) => {
    newest = more;
    current = { queries: [...more.queries, ...current.queries] };
    tell();
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
