/** The median; the lower of the middle two if the number of figures is even. Throws if there are none. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((one, other) => one - other);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('There are no figures.');
  return middle;
}
