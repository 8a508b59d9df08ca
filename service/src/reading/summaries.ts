import type { IsoDay, MarketStatus, MarketSummary, Outcome } from '@forecast/shared/domain';
import { timeText } from './times';

/** A market as `summaryColumns` of `market m join listing l` select it. */
export interface SummaryRow extends Omit<MarketSummary, 'lastUpdate' | 'closed' | 'outcome'> {
  readonly status: MarketStatus;
  readonly closed: IsoDay | null;
  readonly outcome: Outcome | null;
  readonly updated_at: Date | string;
}

export const summaryColumns = `m.id, m.title, m.description, l.probability, m.volume, l.deadline::text as deadline,
  l.comments, m.author, l.tags, l.trend, l.updated_at, l.status, m.outcome,
  case when l.status <> 'open' then ((least(m.closes_at, m.resolved_at) - interval '1 ms') at time zone 'utc')::date::text
  end as closed`;

export const listedMarkets = 'listing l join market m on m.id = l.market_id';

/** The summary of a market, as a list shows it. */
export const summaryFrom = ({ updated_at, closed, outcome, ...facts }: SummaryRow): MarketSummary => ({
  ...facts,
  lastUpdate: timeText(updated_at),
  ...(closed && { closed }),
  ...(outcome && { outcome }),
});
