import type { Clock } from '../site/Surroundings';

/** A clock that a test advances. */
export interface FakeClock extends Clock {
  /** Advances the clock by `ms`, runs the timers that are due in order, and lets promises settle. */
  readonly pass: (ms: number) => Promise<void>;
}

/** Creates a fake clock that starts at 0. */
export function fakeClock(): FakeClock {
  let now = 0;
  const due = new Map<() => void, number>();
  const after: Clock['after'] = (ms, then) => {
    const entry = () => then();
    due.set(entry, now + ms);
    return () => due.delete(entry);
  };
  return {
    now: () => now,
    after,
    abortAfter: (ms) => {
      const controller = new AbortController();
      after(ms, () => controller.abort(new Error('timed out')));
      return controller.signal;
    },
    pass: async (ms) => {
      await settled();
      const end = now + ms;
      for (;;) {
        const [next] = [...due].sort(([, one], [, other]) => one - other);
        if (!next || next[1] > end) break;
        const [then, at] = next;
        due.delete(then);
        now = at;
        then();
        await settled();
      }
      now = end;
    },
  };
}

/** Resolves once pending promises have settled. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
