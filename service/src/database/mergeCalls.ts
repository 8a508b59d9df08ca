/**
 * Returns a function that does work once for all callers that arrive while the previous work runs. No caller gets the
 * result of work that started before its call.
 */
export function mergeCalls<Result>(): (work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;
  return (work) => {
    if (next) return next;
    const start = () => {
      next = undefined;
      return work();
    };
    next = last.then(start, start);
    last = next;
    return next;
  };
}
