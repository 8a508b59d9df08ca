import { summaryOf, type Market, type MarketSummary } from '../domain';
import { buildMarket } from './buildMarket';

/** What a list shows of a small market; a test states only what it is about. */
export const buildSummary = (about: Partial<Market> = {}): MarketSummary => summaryOf(buildMarket(about));
