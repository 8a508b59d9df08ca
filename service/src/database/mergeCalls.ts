/**
 * Returns a function that does work once for all callers with the same key that waited while it was done the last time. No
 * caller gets the result of work that started before its call.
 */
export function mergeCalls<Result>(): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const running = new Map<string, Promise<Result>>();
  const next = new Map<string, Promise<Result>>();
  return (key, work) => {
    const waiting = next.get(key);
    if (waiting) return waiting;
    const start = () => {
      next.delete(key);
      const result = work().finally(() => {
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
