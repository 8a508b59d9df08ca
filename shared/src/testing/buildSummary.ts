import { summaryOf, type Market, type MarketSummary } from '../domain';
import { buildMarket } from './buildMarket';

/** The summary of a small market. A test sets only the fields that it is about. */
export const buildSummary = (about: Partial<Market> = {}): MarketSummary => summaryOf(buildMarket(about));
