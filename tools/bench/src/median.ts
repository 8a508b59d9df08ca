/** The median of some figures; if their number is even, the lower of the middle two. Throws if there are none. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((one, other) => one - other);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('There are no figures to take the median of.');
  return middle;
}
