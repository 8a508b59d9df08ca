import type { MarketStatus, MarketSummary, Outcome } from '@forecast/shared/domain';
import { timeText } from './times';

/** A market as `summaryColumns` of `market m join listing l` select it. */
export interface SummaryRow extends Omit<MarketSummary, 'lastUpdate' | 'outcome'> {
  readonly status: MarketStatus;
  readonly outcome: Outcome | null;
  readonly updated_at: Date | string;
}

export const summaryColumns = `m.id, m.title, m.description, l.probability, m.volume, l.deadline::text as deadline,
  l.comments, m.author, l.tags, l.trend, l.updated_at, l.status, m.outcome`;

export const listedMarkets = 'listing l join market m on m.id = l.market_id';

/** The summary of a market, as a list shows it. */
export const summaryFrom = ({ updated_at, outcome, ...facts }: SummaryRow): MarketSummary => ({
  ...facts,
  lastUpdate: timeText(updated_at),
  ...(outcome && { outcome }),
});
