import type { Clock } from '../site/Surroundings';

/** A clock that a test moves by hand. */
export interface FakeClock extends Clock {
  /** Lets `ms` pass: what is due is called in its order, and what waits for it goes on. */
  readonly pass: (ms: number) => Promise<void>;
}

/** A clock that stands at 0 until it is moved. */
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

/** Lets every promise that can go on do so. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
