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
  const facts = Object.entries(market).filter(([field]) => !Object.hasOwn(onItsPage, field));
  return { ...Object.fromEntries(facts), trend: trendOf(market.history) } as MarketSummary;
}
