/** When a page made a request, in ms since the start of the visit. */
export interface Request {
  readonly start: number;
  readonly end: number;
}

/**
 * The number of requests in the longest chain, in which each request starts after the previous one has ended. More
 * bandwidth doesn't make a chain shorter.
 */
export function chainLength(requests: readonly Request[]): number {
  const byEnd = [...requests].sort((one, other) => one.end - other.end);
  let [count, last] = [0, -Infinity];
  for (const { start, end } of byEnd) {
    if (start < last) continue;
    count += 1;
    last = end;
  }
  return count;
}

/** A task on the page's main thread, in ms since the start of the visit. */
export interface Task {
  readonly start: number;
  readonly ms: number;
}

/** The longest task that ended after `moment`, in ms; 0 if there is none. Browsers don't report tasks below 50 ms. */
export function longestAfter(moment: number, tasks: readonly Task[]): number {
  return Math.max(0, ...tasks.filter(({ start, ms }) => start + ms > moment).map(({ ms }) => ms));
}

/** Cumulative layout shift: the sum in the worst session window of at most 5 s with gaps below 1 s. */
export function layoutShift(shifts: readonly { readonly at: number; readonly value: number }[]): number {
  let [worst, sum, first, last] = [0, 0, -Infinity, -Infinity];
  for (const { at, value } of shifts) {
    const continues = at - last < 1000 && at - first < 5000;
    sum = continues ? sum + value : value;
    if (!continues) first = at;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}
