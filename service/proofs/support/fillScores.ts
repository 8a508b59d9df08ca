import type { Database } from '../../src/database/Database';

/** Runs statements that fire no triggers. `query` may do that. */
const withoutTriggers = (query: Database['query'], ...statements: readonly string[]) =>
  query(`do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    ${statements.join(';\n')};
  end $$`);

/**
 * Adds `count` researchers who have held one position each on a market since it opened, at all times until now, beside
 * `steps` published forecasts. Resolves to the first researcher's id; the others follow.
 */
export async function fillMarket(
  query: Database['query'],
  marketId: number,
  { count, steps }: { readonly count: number; readonly steps: number },
): Promise<number> {
  const [{ first } = { first: 0 }] = await query<{ first: number }>(
    'select max(id) + 1 as first from researcher',
  );
  const at = (share: string) => `opened_at + ${share} * (site_now() - opened_at)`;
  const held = `(array[10, 25, 50, 100])[1 + n % 4]`;
  await withoutTriggers(
    query,
    `insert into researcher (id, handle, name, folded, held) overriding system value
      select ${first} + n, 'crowd-' || n, 'Crowd ' || n, '', ${held} from generate_series(0, ${count - 1}) n`,
    `insert into position (researcher_id, market_id, side, points, started_at)
      select ${first} + n, id, case n % 3 when 0 then 'no' else 'yes' end, ${held}, ${at(`n / ${count}.0`)}
      from market, generate_series(0, ${count - 1}) n where id = ${marketId}`,
    `update market set version = ${count}, counters = array(
      select (select count(*)::int from position p where p.market_id = market.id
        and p.side = choice.side and p.points = choice.points)
      from unnest('{yes,yes,yes,yes,no,no,no,no}'::text[], '{10,25,50,100,10,25,50,100}'::int[])
        with ordinality as choice (side, points, place) order by place) where id = ${marketId}`,
    `insert into standing_day select id, (site_now() at time zone 'utc')::date, counters from market
      where id = ${marketId}`,
    `delete from forecast where market_id = ${marketId}`,
    `insert into forecast select id, ${at(`n / ${steps}.0`)}, 20 + n % 60
      from market, generate_series(0, ${steps - 1}) n where id = ${marketId}`,
  );
  await query('analyze');
  return first;
}

/** Adds final markets, and listed researchers who have a score on each of `scores` of them. */
export async function fillBoard(
  query: Database['query'],
  amounts: { readonly markets: number; readonly researchers: number; readonly scores: number },
): Promise<void> {
  const { markets, researchers, scores } = amounts;
  const firstMarket = 1000;
  const firstResearcher = 1_000_000;
  await withoutTriggers(
    query,
    `insert into market (id, title, description, volume, author, resolution, tags, folded, opened_at, closes_at,
        resolves_at, status, outcome, known_at, resolved_at, reason, source_url, resolution_no)
      select ${firstMarket} + n, 'Question ' || n, '', '', 'Group ' || n % 20, '', '{}', '', closed - interval '90 days',
        closed, closed, 'resolved', case n % 3 when 0 then 'no' else 'yes' end, closed, closed, 'As published.',
        'https://data.example', 1
      from generate_series(0, ${markets - 1}) n,
        lateral (select '2025-07-01'::timestamptz - n * interval '1 day' as closed) at`,
    `insert into market_score select id, 1, 1, 2500, '{0,0,0,500000,0,0,0,500000,0,0}'
      from market where id >= ${firstMarket}`,
    `insert into researcher (id, handle, name, folded, listed) overriding system value
      select ${firstResearcher} + n, 'scored-' || n, 'Scored ' || n, '', true from generate_series(0, ${researchers - 1}) n`,
    `insert into score select ${firstResearcher} + n, ${firstMarket} + (7 * n + k) % ${markets}, 1, 1, 86400000, 1600, 2500,
        (n * 31 + k * 17) % 2000 - 900, 100000 + (n * 7919 + k * 104729) % 900000, '{0,1000000,0,0,0,0,0,0}'
      from generate_series(0, ${researchers - 1}) n, generate_series(0, ${scores - 1}) k`,
  );
  await query('analyze');
}
