/**
 * Returns a function that runs a read once for all callers with the same key that waited while the last one ran. No caller
 * gets the result of a read that started earlier than its call, so everybody sees each write that was answered before.
 */
export function mergeReads<Result>(): (key: string, read: () => Promise<Result>) => Promise<Result> {
  const running = new Map<string, Promise<Result>>();
  const next = new Map<string, Promise<Result>>();
  return (key, read) => {
    const waiting = next.get(key);
    if (waiting) return waiting;
    const start = () => {
      next.delete(key);
      const result = read().finally(() => {
        if (running.get(key) === result) running.delete(key);
      });
      running.set(key, result);
      return result;
    };
    const current = running.get(key);
    if (!current) return start();
    const following = current.then(start, start);
    next.set(key, following);
    return following;
  };
}
