/** How long a part may take in all, in ms. */
export const timeLimit = 10_000;

/** What a promise that takes longer is rejected with. */
export class TimeLimitError extends Error {}

/** Settles as `loading` does, or rejects with a TimeLimitError after the time limit. */
export function withinLimit<Value>(loading: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeLimitError(`not there after ${timeLimit} ms`)), timeLimit);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
