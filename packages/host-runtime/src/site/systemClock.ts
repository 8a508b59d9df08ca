import type { Clock } from './Surroundings';

/** The clock of the browser or of Node.js. */
export const systemClock: Clock = {
  now: () => performance.now(),
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  abortAfter: (ms) => AbortSignal.timeout(ms),
};
