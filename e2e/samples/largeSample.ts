import type { Discussion, Market, ProbabilityPoint } from '@forecast/shared/domain';
import { markets as sample } from '@forecast/shared/fixtures';

const day = 86_400_000;

/** Creates `count` markets from the sample. Each question starts with the market's number. */
export const manyMarkets = (count: number): Market[] =>
  Array.from({ length: count }, (_, index) => {
    const market = fromSample(index);
    return { ...market, id: index + 1, title: `${index + 1}: ${market.title}` };
  });

/** A market with `count` entries in its discussion. */
export const withDiscussions = (market: Market, count: number): Market => ({
  ...market,
  comments: count,
  discussions: Array.from({ length: count }, (_, index): Discussion => {
    const { discussions } = fromSample(index);
    const entry = discussions[index % discussions.length] ?? fromSample(0).discussions[0];
    if (!entry) throw new Error('The sample has no discussion.');
    return { ...entry, id: `entry-${index}` };
  }),
});

/** A market with `count` points in its history, one per day up to its last one. */
export const withPoints = (market: Market, count: number): Market => ({
  ...market,
  history: Array.from({ length: count }, (_, index): ProbabilityPoint => {
    const last = market.history.at(-1)?.day ?? '';
    const before = count - 1 - index;
    return {
      day: new Date(Date.parse(last) - before * day).toISOString().slice(0, 10),
      probability: before === 0 ? market.probability : Math.round(50 + 40 * Math.sin(index / 7)),
    };
  }),
});

function fromSample(index: number): Market {
  const market = sample[index % sample.length];
  if (!market) throw new Error('The sample has no market.');
  return market;
}
