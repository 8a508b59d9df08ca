import { summaryOf, type Market, type MarketSummary } from '../domain';
import { buildMarket } from './buildMarket';

/** Builds the summary of a small market. A test sets only the fields that matter to it. */
export const buildSummary = (about: Partial<Market> = {}): MarketSummary => summaryOf(buildMarket(about));
