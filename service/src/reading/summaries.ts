import type { IsoDay, MarketStatus, MarketSummary, Outcome } from '@forecast/shared/domain';
import type { Database } from '../database/Database';
import { timeText } from './times';

/** A market as `summaryColumns` of `market m join listing l` select it. */
export interface SummaryRow extends Omit<MarketSummary, 'lastUpdate' | 'closed' | 'outcome'> {
  readonly status: MarketStatus;
  readonly closed: IsoDay | null;
  readonly outcome: Outcome | null;
  readonly updated_at: Date | string;
}

/** What each column of a summary is. A column for every field, so that the compiler reports a missing one. */
const columns: Readonly<Record<keyof SummaryRow, string>> = {
  id: 'm.id',
  title: 'm.title',
  description: 'm.description',
  probability: 'l.probability',
  volume: 'm.volume',
  deadline: 'l.deadline::text',
  comments: 'l.comments',
  author: 'm.author',
  tags: 'l.tags',
  trend: 'l.trend',
  updated_at: 'l.updated_at',
  status: 'l.status',
  outcome: 'm.outcome',
  closed: `case when l.status <> 'open'
    then ((least(m.closes_at, m.resolved_at) - interval '1 ms') at time zone 'utc')::date::text end`,
};

export const summaryColumns = Object.entries(columns)
  .map(([name, value]) => `${value} as "${name}"`)
  .join(', ');

export const listedMarkets = 'listing l join market m on m.id = l.market_id';

/** The summary of a market, as a list shows it. */
export const summaryFrom = ({ updated_at, closed, outcome, ...facts }: SummaryRow): MarketSummary => ({
  ...facts,
  lastUpdate: timeText(updated_at),
  ...(closed && { closed }),
  ...(outcome && { outcome }),
});

/** Up to three open markets whose forecasts moved furthest over their trends, up or down. Ties go to the lower id. */
export async function featuredMarkets(database: Database): Promise<readonly MarketSummary[]> {
  const rows = await database.query<SummaryRow>(
    `select ${summaryColumns} from ${listedMarkets}
    where l.status = 'open' order by (-l.move), l.market_id limit 3`,
  );
  return rows.map(summaryFrom);
}
