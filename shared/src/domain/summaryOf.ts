import type { Market, MarketSummary } from './market';

/** What a list shows of a market, without the rest. */
export function summaryOf(market: Market): MarketSummary {
  const { id, title, description, probability, volume, deadline, comments, author, tags, lastUpdate } =
    market;
  const summary = { id, title, description, probability, volume, deadline, comments, author, tags };
  return lastUpdate === undefined ? summary : { ...summary, lastUpdate };
}
