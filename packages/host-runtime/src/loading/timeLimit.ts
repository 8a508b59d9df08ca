import { loadTimeoutMs } from '@forecast/contract';
import type { Clock } from '../site/Surroundings';

/** Thrown when a part exceeds the time limit. */
export class TimeLimitError extends Error {}

/** Resolves or rejects as `loading` does, or rejects with a TimeLimitError after the time limit. */
export function withinLimit<Value>(loading: Promise<Value>, clock: Clock): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(loadTimeoutMs, () =>
      reject(new TimeLimitError(`not loaded after ${loadTimeoutMs} ms`)),
    );
    loading.then(resolve, reject).finally(cancel);
  });
}
