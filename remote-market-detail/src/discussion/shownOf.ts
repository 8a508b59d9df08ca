import { formatCount } from '@forecast/shared/domain';

/** How many of a market's discussions are shown, in words; undefined where it is all of them. */
export function shownOf(shown: number, count: number): string | undefined {
  if (count > shown) {
    return `Showing ${shown.toLocaleString('en-US')} of ${formatCount(count, 'discussion')}: the sample holds no more.`;
  }
  return shown === 0 ? 'No discussions yet' : undefined;
}
