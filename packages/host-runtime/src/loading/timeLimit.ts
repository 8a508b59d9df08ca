import type { Clock } from '../site/Surroundings';

/** How long a part may take in all, in ms. */
export const timeLimit = 10_000;

/** What a promise that takes longer is rejected with. */
export class TimeLimitError extends Error {}

/** Settles as `loading` does, or rejects with a TimeLimitError after the time limit. */
export function withinLimit<Value>(loading: Promise<Value>, clock: Clock): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(timeLimit, () =>
      reject(new TimeLimitError(`not there after ${timeLimit} ms`)),
    );
    loading.then(resolve, reject).finally(cancel);
  });
}
