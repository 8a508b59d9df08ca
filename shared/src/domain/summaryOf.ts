import type { Market, MarketSummary } from './market';
import { trendOf } from './trend';

/** The summary of a market, as a list shows it: without the fields that are named here. */
export function summaryOf({
  opened,
  resolves,
  resolution,
  history,
  discussions,
  researchSources,
  resolved,
  events,
  ...facts
}: Market): MarketSummary {
  return { ...(facts satisfies Facts<typeof facts>), trend: trendOf(history) };
}

/** Reports a field that a list doesn't show. */
type Facts<Given> = { readonly [Field in keyof Given]: Field extends keyof MarketSummary ? unknown : never };
