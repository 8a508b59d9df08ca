import { leastCoverage } from '@forecast/shared/domain';
import type { Database } from '../database/Database';

/** Where the counters differ from the rows that they count; empty if nowhere. */
export const drift = (database: Database): Promise<readonly object[]> =>
  database.query(`
    select 'held' as counter, id::text from researcher where held <>
      (select coalesce(sum(points), 0) from position where researcher_id = researcher.id and ended_at is null)
    union all
    select 'counters', id::text from market where status <> 'resolved' and counters <> array(
      select (select count(*)::int from position where market_id = market.id and ended_at is null
        and position.side = choice.side and position.points = choice.points)
      from unnest('{yes,yes,yes,yes,no,no,no,no}'::text[], '{10,25,50,100,10,25,50,100}'::int[])
        with ordinality as choice (side, points, place) order by place)
    union all
    select 'standing_day', id::text from market where version > 0 and counters <>
      (select counters from standing_day where market_id = market.id order by day desc limit 1)
    union all
    select 'entries', id::text from market where entries <>
      (select count(*) from entry where market_id = market.id and parent_id is null)
    union all
    select 'replies', id from entry where replies <> (select count(*) from entry reply where parent_id = entry.id)
    union all
    select 'upvotes', id from entry where upvotes <> (select count(*) from upvote where entry_id = entry.id)
    union all
    select 'score_sum', researcher_id || ' in ' || year from (
      select researcher_id, year, edge, coverage, markets from score_sum
      union all
      select researcher_id, extract(year from (closes_at - interval '1 ms') at time zone 'utc')::int, -edge, -coverage,
        -(coverage >= ${leastCoverage})::int
      from score join market on market.id = market_id where summed
    ) as score group by researcher_id, year
    having sum(edge) <> 0 or sum(coverage) <> 0 or sum(markets) <> 0
  `);
