import type { MarketSummary } from '@forecast/shared/domain';
import type { Database } from '../database/Database';
import { listedMarkets, summaryColumns, summaryFrom, type SummaryRow } from './summaries';

/** Up to three open markets whose forecasts moved furthest over their trends, up or down. Ties go to the lower id. */
export async function featuredMarkets(database: Database): Promise<readonly MarketSummary[]> {
  const rows = await database.query<SummaryRow>(
    `select ${summaryColumns} from ${listedMarkets}
    where l.status = 'open' order by (-l.move), l.market_id limit 3`,
  );
  return rows.map(summaryFrom);
}
