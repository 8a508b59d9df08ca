import { standingOf, type Consensus, type MarketId, type Standing } from '@forecast/shared/domain';
import type { Database } from '../database/Database';

interface StandingRow {
  readonly at: Date;
  readonly version: number;
  readonly counters: readonly number[];
  readonly days: readonly { readonly day: string; readonly counts: readonly number[] }[];
}

/** The positions on a market, added up, with the minute of the count; undefined if there is no such market. */
export async function standing(database: Database, id: MarketId): Promise<Standing | undefined> {
  const [row] = await database.query<StandingRow>(
    `select date_trunc('minute', site_now()) as at, version, counters, (
      select coalesce(json_agg(json_build_object('day', day, 'counts', counters) order by day), '[]')
      from (select day, counters from standing_day where market_id = market.id order by day desc limit 4000) days
    ) as days
    from market where id = $1`,
    [id],
  );
  return row && { ...standingOf(row.version, row.counters, row.days), at: row.at.toISOString() };
}

/** Each side's share of the points, in percent: 50 and 50 below three researchers. Undefined if there is no such market. */
export async function consensus(database: Database, id: MarketId): Promise<Consensus | undefined> {
  const [row] = await database.query<Omit<StandingRow, 'at' | 'days'>>(
    'select version, counters from market where id = $1',
    [id],
  );
  return row && (standingOf(row.version, row.counters, []).shares ?? { yes: 50, no: 50 });
}
