import { formatCount } from './count';

/** The side of a research position. */
export type Side = 'yes' | 'no';

/** The numbers of confidence points that a visitor can choose for a position. */
export const pointChoices = [10, 25, 50, 100] as const;
export type Points = (typeof pointChoices)[number];

/**
 * Describes a submitted position, such as "Your position (saved on this device): YES, 10 points". `lasts` says whether
 * the browser has stored the position, so that it outlasts the page.
 */
export const describePosition = (
  { side, points }: { readonly side: Side; readonly points: Points },
  lasts: boolean,
): string =>
  `Your position (${lasts ? 'saved on this device' : 'not saved'}): ${side.toUpperCase()}, ${formatCount(points, 'point')}`;

/** A research position before it is submitted. Points can be chosen before a side. */
export type Position =
  | { readonly kind: 'undecided'; readonly points: Points }
  | { readonly kind: 'chosen'; readonly points: Points; readonly side: Side };
