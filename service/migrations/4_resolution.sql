-- Markets close at their deadline and resolve; then the points are returned and the forecasts are scored.

alter table researcher
  add column role text not null default 'researcher' check (role in ('researcher', 'editor')),
  -- Whether the researcher has agreed to be on the board.
  add column listed boolean not null default false,
  add constraint researcher_editor check (role <> 'editor' or held = 0);

alter table market
  add column outcome text check (outcome in ('yes', 'no', 'annulled')),
  -- When the answer became public: forecasts after it don't count.
  add column known_at timestamptz,
  -- When it resolved first. It is final 48 hours later.
  add column resolved_at timestamptz,
  add column reason text check (reason <> ''),
  -- The address at which the answer was published.
  add column source_url text check (source_url <> ''),
  -- Grows with each correction.
  add column resolution_no int not null default 0,
  -- By the real clock, not the site's: since when points have to be returned or scores made. Null if all is done.
  add column unscored_since timestamptz,
  add constraint market_resolved check (
    case when status = 'resolved' then
      num_nulls(outcome, resolved_at, reason) = 0 and resolution_no > 0
      and case when outcome = 'annulled' then known_at is null
        else num_nulls(known_at, source_url) = 0 and known_at > opened_at and known_at <= resolved_at end
    else
      num_nonnulls(outcome, known_at, resolved_at, reason, source_url, unscored_since) = 0 and resolution_no = 0
    end);
create index market_due on market (closes_at) where status = 'open';
create index market_unscored on market (unscored_since) where unscored_since is not null;
create index position_market on position (market_id, researcher_id);

-- What happened to a market, who did it and why. Without an editor, the service did it.
create table event (
  id bigint generated always as identity primary key,
  market_id bigint not null references market,
  type text not null check (type in ('published', 'extended', 'closed', 'resolved', 'corrected', 'annulled')),
  editor_id bigint references researcher,
  reason text check (reason <> ''),
  -- What it is now, such as the percentage that was published.
  details jsonb not null default '{}',
  at timestamptz not null,
  check (type = 'closed' or num_nulls(editor_id, reason) = 0)
);
create index event_market on event (market_id, id);
create index event_at on event (at desc, id desc);

-- Whole numbers, as scoreMarket in shared/src/domain/score.ts makes them.
create table score (
  researcher_id bigint not null references researcher,
  market_id bigint not null references market,
  resolution_no int not null,
  rules int not null,
  held bigint not null check (held > 0),
  brier int not null check (brier between 0 and 10000),
  published int not null check (published between 0 and 10000),
  edge int not null check (edge between -10000 and 10000),
  coverage int not null check (coverage between 0 and 1000000),
  choices int[] not null check (cardinality(choices) = 8),
  primary key (researcher_id, market_id)
);
create index score_market on score (market_id, edge desc);

create table market_score (
  market_id bigint primary key references market,
  resolution_no int not null,
  rules int not null,
  published int not null check (published between 0 and 10000),
  bins int[] not null check (cardinality(bins) = 10),
  -- The score of the researchers' mean; null if there never were three researchers.
  mean jsonb
);

-- What lists need.
alter table listing add column status text not null default 'open';
create index listing_status on listing (status, (deadline - date '1970-01-01'), market_id);
drop index listing_totals;
create index listing_totals on listing (market_id) include (deadline, status, comments, sources);

create function keep_listing() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update listing set status = new.status, deadline = ((new.closes_at - interval '1 ms') at time zone 'utc')::date
    where market_id = new.id;
  return null;
end $$;
create trigger keep_listing after update of status, closes_at on market
  for each row when ((old.status, old.closes_at) <> (new.status, new.closes_at)) execute function keep_listing();

create or replace function check_open(_market market, _now timestamptz) returns void language plpgsql as $$
begin
  if _market.id is null then perform refuse('not-found'); end if;
  if _market.status <> 'open' or _now < _market.opened_at or _now >= _market.closes_at then
    perform refuse('market-closed',
      jsonb_build_object('closedAt', instant_text(least(_market.closes_at, _market.resolved_at, _now))));
  end if;
end $$;

create or replace function start_position() returns trigger language plpgsql as $$
declare
  _market market;
  _role text;
begin
  -- Locks the researcher, so that nobody becomes an editor meanwhile.
  select role into _role from researcher where id = new.researcher_id for no key update;
  if _role = 'editor' then perform refuse('is-editor'); end if;
  update researcher set held = held + new.points where id = new.researcher_id;
  select * into _market from market where id = new.market_id for no key update;
  -- Only now, because waiting for the market may have passed its deadline.
  new.started_at := site_now();
  new.ended_at := null;
  perform check_open(_market, new.started_at);
  perform count_position(new, 1, new.started_at);
  return new;
end $$;

create function set_listed(_researcher bigint, _listed boolean)
returns void language sql security definer set search_path = public, pg_temp as $$
  update researcher set listed = _listed where id = _researcher;
$$;

-- What editors do. Errors are sentences for them.

-- Makes a researcher an editor; adds one if there is nobody with this handle.
create function appoint_editor(_handle text, _name text, _folded text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into researcher (handle, name, folded, role) values (_handle, _name, _folded, 'editor')
    on conflict (handle) do update set role = 'editor' where researcher.held = 0;
  if not found then raise exception '% has positions, which an editor can’t have.', _handle; end if;
end $$;

create function editor_id(_handle text) returns bigint language plpgsql as $$
declare
  _id bigint;
begin
  select id into _id from researcher where handle = _handle and role = 'editor';
  if not found then raise exception 'There is no editor “%”.', _handle; end if;
  return _id;
end $$;

create function lock_market(_market bigint) returns market language plpgsql as $$
declare
  _row market;
begin
  select * into _row from market where id = _market for no key update;
  if not found then raise exception 'There is no market %.', _market; end if;
  return _row;
end $$;

-- Locks a market that is open.
create function lock_open_market(_market bigint) returns market language plpgsql as $$
declare
  _row market := lock_market(_market);
begin
  if _row.status <> 'open' or site_now() >= _row.closes_at then
    raise exception 'Market % is closed.', _market;
  end if;
  return _row;
end $$;

create function publish_forecast(_editor text, _market bigint, _percent int, _reason text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _editor_id bigint := editor_id(_editor);
  _row market := lock_open_market(_market);
  _now timestamptz := site_now();
begin
  insert into forecast values (_market, _now, _percent);
  insert into event (market_id, type, editor_id, reason, details, at)
    values (_market, 'published', _editor_id, _reason, jsonb_build_object('percent', _percent), _now);
end $$;

create function extend_market(_editor text, _market bigint, _closes_at timestamptz, _reason text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _editor_id bigint := editor_id(_editor);
  _row market := lock_open_market(_market);
  _closes timestamptz := date_trunc('milliseconds', _closes_at);
begin
  if _closes <= _row.closes_at then
    raise exception 'The deadline, %, can only be moved to a later time.', instant_text(_row.closes_at);
  end if;
  update market set closes_at = _closes, resolves_at = greatest(resolves_at, _closes) where id = _market;
  insert into event (market_id, type, editor_id, reason, details, at) values (_market, 'extended', _editor_id, _reason,
    jsonb_build_object('before', instant_text(_row.closes_at), 'closesAt', instant_text(_closes)), site_now());
end $$;

-- Closes all markets whose deadline has passed, and returns how many.
create function close_due() returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _now timestamptz := site_now();
  _count int;
begin
  with due as (
    select id from market where status = 'open' and closes_at <= _now order by id for no key update skip locked
  ), closed as (
    update market set status = 'closed' from due where market.id = due.id returning market.id, closes_at
  )
  insert into event (market_id, type, at) select id, 'closed', closes_at from closed;
  get diagnostics _count = row_count;
  return _count;
end $$;

-- Resolves a market, or corrects or annuls one, as `_type` says. Its points and scores are then due.
create function resolve_market(
  _type text, _editor text, _market bigint, _outcome text, _known_at timestamptz, _reason text, _source text
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _editor_id bigint := editor_id(_editor);
  _row market := lock_market(_market);
  _now timestamptz := site_now();
  _known timestamptz := date_trunc('milliseconds', _known_at);
begin
  if _row.status = 'resolved' then
    if _type = 'resolved' then raise exception 'Market % is resolved. Correct it instead.', _market; end if;
    if _now >= _row.resolved_at + interval '48 hours' then
      raise exception 'Market % is final: it resolved more than 48 hours ago.', _market;
    end if;
    if _type = 'annulled' and _row.outcome = 'annulled' then
      raise exception 'Market % is annulled.', _market;
    end if;
  elsif _type = 'corrected' then
    raise exception 'Market % isn’t resolved.', _market;
  end if;
  if _type <> 'annulled' then
    if _known <= _row.opened_at then
      raise exception 'The answer was public before market % opened. Annul it instead.', _market;
    end if;
    if _known > coalesce(_row.resolved_at, _now) then
      raise exception 'The answer can’t become public after market % resolved. Annul it instead.', _market;
    end if;
  end if;
  if _row.status = 'open' and _now >= _row.closes_at then
    insert into event (market_id, type, at) values (_market, 'closed', _row.closes_at);
  end if;
  update market set status = 'resolved', outcome = _outcome, known_at = _known,
    resolved_at = coalesce(resolved_at, _now), reason = _reason, source_url = _source,
    resolution_no = resolution_no + 1, unscored_since = clock_timestamp()
    where id = _market;
  insert into event (market_id, type, editor_id, reason, details, at) values (_market, _type, _editor_id, _reason,
    jsonb_strip_nulls(jsonb_build_object(
      'outcome', _outcome, 'knownAt', instant_text(_known), 'source', _source)), _now);
end $$;

-- What the service does after a resolution. Each step can be repeated, also by several processes at once.

-- Ends positions of `_most` researchers on a resolved market, and returns how many it has ended.
create function return_points(_market bigint, _most int)
returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _researchers bigint[];
  _count int;
begin
  perform from market where id = _market and status = 'resolved';
  if not found then raise exception 'Market % isn’t resolved.', _market; end if;
  _researchers := array(
    select researcher_id from position where market_id = _market and ended_at is null
    order by researcher_id limit _most);
  -- All researchers before the market, as every write does.
  perform from researcher where id = any (_researchers) order by id for no key update;
  update position set ended_at = 'infinity'
    where market_id = _market and researcher_id = any (_researchers) and ended_at is null;
  get diagnostics _count = row_count;
  return _count;
end $$;

-- Replaces the scores of a resolution. Returns whether they were still due: returns false if the market was corrected
-- meanwhile or another process has stored them.
create function store_scores(_market bigint, _resolution_no int, _rules int, _market_score jsonb, _scores jsonb)
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
    from jsonb_to_recordset(_scores) as score (
      researcher bigint, held bigint, brier int, published int, edge int, coverage int, choices int[]);
  insert into market_score
    select _market, _resolution_no, _rules, published, bins, mean
    from jsonb_to_record(_market_score) as score (published int, bins int[], mean jsonb)
    where published is not null;
  update market set unscored_since = null where id = _market;
  return true;
end $$;

revoke execute on all functions in schema public from public;
grant select on event, score, market_score to forecast_app;
grant execute on function
  set_listed, appoint_editor, publish_forecast, extend_market, close_due, resolve_market, return_points, store_scores
to forecast_app;
