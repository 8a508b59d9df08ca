import { createListeners } from '@forecast/contract';
import type { DehydratedState } from '@tanstack/react-query';

/** Answers of a source as TanStack Query dehydrates them. The key of each is its verb and what the verb was given. */
export type DehydratedAnswers = Pick<DehydratedState, 'queries'>;

/** Holds the answers that a page was prerendered from. */
export interface PreparedAnswers {
  /** The answers; none once something has been written. */
  readonly current: () => DehydratedAnswers;
  /** Calls `hydrate` with a copy of the answers: now, and whenever the answers of another page arrive. */
  readonly subscribe: (hydrate: (answers: DehydratedAnswers) => void) => void;
  /** Replaces the answers by those of the page that is opened next. */
  readonly replace: (answers: DehydratedAnswers) => void;
  /** Drops the answers, and all later ones: pages are prerendered from what was there before a visitor wrote. */
  readonly drop: () => void;
}

const none: DehydratedAnswers = { queries: [] };

/** Holds answers until something has been written. */
export function createPreparedAnswers(answers = none): PreparedAnswers {
  const listeners = createListeners();
  let current = answers;
  let dropped = false;
  return {
    current: () => current,
    subscribe: (hydrate) => {
      const give = () => hydrate(structuredClone(current));
      listeners.subscribe(give);
      give();
    },
    replace: (next) => {
      if (dropped) return;
      current = next;
      listeners.tell();
    },
    drop: () => {
      dropped = true;
      current = none;
    },
  };
}
