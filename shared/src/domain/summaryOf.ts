import type { Market, MarketSummary } from './market';
import { trendOf } from './trend';

/** The fields that only a market's own page shows. */
const onItsPage: { readonly [Field in Exclude<keyof Market, keyof MarketSummary>]-?: true } = {
  opened: true,
  resolves: true,
  resolution: true,
  history: true,
  discussions: true,
  researchSources: true,
};

/** The summary of a market, as a list shows it. */
export function summaryOf(market: Market): MarketSummary {
  const kept = Object.entries(market).filter(([field]) => !Object.hasOwn(onItsPage, field));
  const facts = Object.fromEntries(kept) as Omit<Market, keyof typeof onItsPage>;
  return { ...facts, trend: trendOf(market.history) };
}
