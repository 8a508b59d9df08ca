import type { Spread } from '../spread';
import type { Row } from './measure';

/** For tests: a spread from one below to one above the median. */
export const buildSpread = (median: number): Spread => ({ median, lowest: median - 1, highest: median + 1 });

/** For tests: the figures of a page whose control responds at the largest contentful paint. */
export function buildRow(path: string, delivery: string, lcp: number): Row {
  const zero = buildSpread(0);
  const figures = {
    fcp: buildSpread(100),
    lcp: buildSpread(lcp),
    lcpAgain: buildSpread(50),
    cls: zero,
    longestTask: zero,
    bytes: buildSpread(200_000),
    script: buildSpread(150_000),
    prefetched: zero,
    requests: buildSpread(6),
    chain: buildSpread(2),
  };
  const answers = delivery === 'd' ? {} : { main: buildSpread(lcp) };
  return { path, delivery, figures: { ...figures, answers } };
}
