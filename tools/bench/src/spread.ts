import { median } from './median';

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
