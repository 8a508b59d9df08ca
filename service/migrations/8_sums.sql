-- Points and scores of a market with thousands of researchers are returned and stored faster, and boards needn't read each
-- score.

create or replace function end_position() returns trigger language plpgsql as $$
declare
  _market market;
  _now timestamptz;
begin
  if old.ended_at is not null or new.ended_at is null
    or (new.id, new.researcher_id, new.market_id, new.side, new.points, new.started_at)
      is distinct from (old.id, old.researcher_id, old.market_id, old.side, old.points, old.started_at) then
    raise exception 'A position can only be ended, once.';
  end if;
  -- return_points does the rest for all positions at once. Other functions end positions at infinity.
  if current_setting('forecast.returns_points', true) = 'on' and isfinite(new.ended_at) then return new; end if;
  update researcher set held = held - old.points where id = old.researcher_id;
  select * into _market from market where id = old.market_id for no key update;
  _now := site_now();
  -- The counters of a resolved market stay: they are its final standing.
  if _market.status <> 'resolved' then
    perform check_open(_market, _now);
    perform count_position(old, -1, _now);
  end if;
  new.ended_at := greatest(_now, old.started_at);
  return new;
end $$;

create or replace function return_points(_market bigint, _most int)
returns int language plpgsql security definer
set search_path = public, pg_temp set forecast.returns_points = 'on' as $$
declare
  _researchers bigint[];
  _now timestamptz;
  _count int;
begin
  perform from market where id = _market and status = 'resolved';
  if not found then raise exception 'Market % isn’t resolved.', _market; end if;
  _researchers := array(
    select researcher_id from position where market_id = _market and ended_at is null
    order by researcher_id limit _most);
  perform from researcher where id = any (_researchers) order by id for no key update;
  _now := site_now();
  with ended as (
    update position set ended_at = greatest(_now, started_at)
      where market_id = _market and researcher_id = any (_researchers) and ended_at is null
      returning researcher_id, points
  )
  update researcher set held = held - points from ended where id = researcher_id;
  get diagnostics _count = row_count;
  return _count;
end $$;

-- Looking up both for each score took most of the time. Scores are made from positions, which refer to both, and
-- store_scores checks that.
alter table score drop constraint score_researcher_id_fkey, drop constraint score_market_id_fkey;

-- json, because jsonb takes longer to read. An older version of the service can't store scores after this; the
-- newer one stores them.
drop function store_scores(bigint, int, int, jsonb, jsonb);

create function store_scores(_market bigint, _resolution_no int, _rules int, _market_score json, _scores json)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _row market := lock_market(_market);
begin
  if _row.unscored_since is null or _row.resolution_no <> _resolution_no then return false; end if;
  perform from position where market_id = _market and ended_at is null;
  if found then raise exception 'The points of market % aren’t returned.', _market; end if;
  delete from score where market_id = _market;
  delete from market_score where market_id = _market;
  insert into score
    select researcher, _market, _resolution_no, _rules, held, brier, published, edge, coverage, choices
    from json_to_recordset(_scores) as score (
      researcher bigint, held bigint, brier int, published int, edge int, coverage int, choices int[]);
  perform from score where market_id = _market and not exists (
    select from position where position.market_id = _market and position.researcher_id = score.researcher_id);
  if found then raise exception 'Somebody without a position on market % has a score.', _market; end if;
  insert into market_score
    select _market, _resolution_no, _rules, published, bins, mean
    from json_to_record(_market_score) as score (published int, bins int[], mean jsonb)
    where published is not null;
  update market set unscored_since = null where id = _market;
  return true;
end $$;

-- Whether score_sum has the market's scores.
alter table market add column summed boolean not null default false check (not summed or status = 'resolved');
create index market_unsummed on market (resolved_at) where status = 'resolved' and not summed;

-- What each researcher has scored on the final markets that closed in a year.
create table score_sum (
  researcher_id bigint not null references researcher,
  year int not null,
  edge bigint not null,
  coverage bigint not null,
  -- The markets that were covered enough.
  markets int not null,
  primary key (researcher_id, year)
) with (fillfactor = 80);

-- Adds the scores of one final market to the sums, and returns whether there was one. A market counts if `_least`
-- millionths of it were covered.
create function sum_scores(_least int)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _now timestamptz := site_now();
  _market bigint;
begin
  select id into _market from market
    where status = 'resolved' and not summed and unscored_since is null and resolved_at <= _now - interval '48 hours'
    order by resolved_at limit 1 for no key update skip locked;
  if not found then return false; end if;
  -- In the same order in every process, so that they never deadlock.
  insert into score_sum
    select researcher_id, extract(year from (closes_at - interval '1 ms') at time zone 'utc'), edge, coverage,
      (coverage >= _least)::int
    from score join market on market.id = market_id where market_id = _market order by researcher_id
    on conflict (researcher_id, year) do update set edge = score_sum.edge + excluded.edge,
      coverage = score_sum.coverage + excluded.coverage, markets = score_sum.markets + excluded.markets;
  update market set summed = true where id = _market;
  return true;
end $$;

revoke execute on function store_scores, sum_scores from public;
grant select on score_sum to forecast_app;
grant execute on function store_scores, sum_scores to forecast_app;
