import { median } from './median';

/** The middle of some figures, with the lowest and the highest. */
export interface Spread {
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

/** Throws if there are no figures. */
export const spreadOf = (figures: readonly number[]): Spread => ({
  median: median(figures),
  lowest: Math.min(...figures),
  highest: Math.max(...figures),
});

/** As it stands in a table: the median, and in brackets the lowest and the highest, whole. */
export const spreadText = ({ median, lowest, highest }: Spread): string =>
  `${median.toFixed(0)} (${lowest.toFixed(0)}–${highest.toFixed(0)})`;
