import type { Clock } from '../site/Surroundings';

/** How long the host waits for a part to load, in ms. */
export const timeLimit = 10_000;

/** Thrown when a part exceeds the time limit. */
export class TimeLimitError extends Error {}

/** Resolves or rejects as `loading` does, or rejects with a TimeLimitError after the time limit. */
export function withinLimit<Value>(loading: Promise<Value>, clock: Clock): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(timeLimit, () =>
      reject(new TimeLimitError(`not loaded after ${timeLimit} ms`)),
    );
    loading.then(resolve, reject).finally(cancel);
  });
}
