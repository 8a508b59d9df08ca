import { mergeCalls } from '../database/mergeCalls';

/** How long a result is kept, in ms. Another process's writes show after this time at the latest. */
const life = 1000;

/**
 * Runs reads, those with the same key one after the other. Keeps their results for up to a second, but never past a call
 * of `forget`: what a read that is running then returns isn't kept.
 */
export function keepReads<Result>(now = () => performance.now()) {
  let results = new Map<string, Result>();
  let merges = new Map<string, ReturnType<typeof mergeCalls<Result>>>();
  let end = 0;
  const forget = () => {
    results = new Map();
  };
  return {
    forget,
    read: async (key: string, read: () => Promise<Result>): Promise<Result> => {
      if (now() >= end) {
        end = now() + life;
        merges = new Map();
        forget();
      }
      const merge = merges.get(key) ?? mergeCalls<Result>();
      merges.set(key, merge);
      return merge(async () => {
        const current = results;
        const result = current.get(key);
        if (result !== undefined) return result;
        const answer = await read();
        current.set(key, answer);
        return answer;
      });
    },
  };
}
