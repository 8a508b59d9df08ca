/** A request of a page, in ms since the visit began. */
export interface Request {
  readonly start: number;
  readonly end: number;
}

/**
 * How many requests come after each other in the longest chain: each of them begins when the one before it has ended,
 * so none of them can be saved by a faster connection.
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

/** A task of the page's main thread, in ms since the visit began. */
export interface Task {
  readonly start: number;
  readonly ms: number;
}

/** The longest task that was not over at a moment; 0 if there is none. The browser tells of none below 50 ms. */
export function longestAfter(moment: number, tasks: readonly Task[]): number {
  return Math.max(0, ...tasks.filter(({ start, ms }) => start + ms > moment).map(({ ms }) => ms));
}

/** How far shifts of the layout have moved the page in the worst window: 5 s at most, with pauses below 1 s. */
export function layoutShift(shifts: readonly { readonly at: number; readonly value: number }[]): number {
  let [worst, sum, first, last] = [0, 0, -Infinity, -Infinity];
  for (const { at, value } of shifts) {
    const goesOn = at - last < 1000 && at - first < 5000;
    sum = goesOn ? sum + value : value;
    if (!goesOn) first = at;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}
