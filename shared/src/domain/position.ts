import { formatCount } from './count';

/** The side of a research position. */
export type Side = 'yes' | 'no';

/** Confidence points: what a position may be given. */
export const pointChoices = [10, 25, 50, 100] as const;
export type Points = (typeof pointChoices)[number];

/**
 * A submitted position in words, such as "Your position, on this device: YES, 10 points". `lasts` is whether the device
 * keeps it when the page is left.
 */
export const describePosition = (
  { side, points }: { readonly side: Side; readonly points: Points },
  lasts: boolean,
): string =>
  `Your position, ${lasts ? 'on this device' : 'until you leave'}: ${side.toUpperCase()}, ${formatCount(points, 'point')}`;

/** A research position as it is being made: points can be chosen before a side, and the side changed at will. */
export type Position =
  | { readonly kind: 'undecided'; readonly points: Points }
  | { readonly kind: 'chosen'; readonly points: Points; readonly side: Side };
