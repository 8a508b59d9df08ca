import type { DehydratedState } from '@tanstack/react-query';

/** Answers of a source as TanStack Query dehydrates them. The key of each is its verb and what the verb was given. */
export type DehydratedAnswers = Pick<DehydratedState, 'queries'>;

/** Holds the answers that a page was prerendered from. */
export interface PreparedAnswers {
  /** The answers; none once something has been written. */
  readonly current: () => DehydratedAnswers;
  /** Calls `hydrate` with a copy of the answers. */
  readonly handTo: (hydrate: (answers: DehydratedAnswers) => void) => void;
  /** Drops the answers: the page was prerendered from what was there before a visitor wrote. */
  readonly drop: () => void;
}

const none: DehydratedAnswers = { queries: [] };

/** Holds answers until something has been written. */
export function createPreparedAnswers(answers = none): PreparedAnswers {
  let current = answers;
  return {
    current: () => current,
    handTo: (hydrate) => hydrate(structuredClone(current)),
    drop: () => void (current = none),
  };
}
