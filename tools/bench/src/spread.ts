/** The median and range of some figures. */
export interface Spread {
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

/** The spread of some figures. Throws if there are none. */
export const spreadOf = (figures: readonly number[]): Spread => ({
  median: median(figures),
  lowest: Math.min(...figures),
  highest: Math.max(...figures),
});

/** A spread for a table: the median, and the range in parentheses, as integers. */
export const spreadText = ({ median, lowest, highest }: Spread): string =>
  `${median.toFixed(0)} (${lowest.toFixed(0)}–${highest.toFixed(0)})`;

/** The median of some figures; if their number is even, the lower of the middle two. Throws if there are none. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((one, other) => one - other);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('There are no figures to take the median of.');
  return middle;
}
