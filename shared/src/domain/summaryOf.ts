import type { Market, MarketSummary } from './market';
import { trendOf } from './trend';

/** What a list shows of a market, without the rest. */
export function summaryOf(market: Market): MarketSummary {
  const { id, title, description, probability, volume, deadline, comments, author, tags, lastUpdate } =
    market;
  const trend = trendOf(market.history);
  const summary = { id, title, description, probability, volume, deadline, comments, author, tags, trend };
  return lastUpdate === undefined ? summary : { ...summary, lastUpdate };
}
