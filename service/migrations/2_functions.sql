-- Every write is one function; triggers check and count. It locks the researcher first, then the market, then entries, so
-- that writes never deadlock. A function refuses with the SQLSTATE LV001, the problem's code as message and the problem's
-- members as detail. Later files replace check_open, start_position and end_position.

create function refuse(_code text, _details jsonb default '{}') returns void language plpgsql as $$
begin
  raise exception using errcode = 'LV001', message = _code, detail = _details::text;
end $$;

create function instant_text(_at timestamptz) returns text language sql immutable
  return to_char(_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- Positions

-- Refuses unless the market takes positions at `_now`.
create function check_open(_market market, _now timestamptz) returns void language plpgsql as $$
begin
  if _market.id is null then perform refuse('not-found'); end if;
  if _market.status <> 'open' or _now < _market.opened_at or _now >= _market.closes_at then
    perform refuse('market-closed',
      jsonb_build_object('closedAt', instant_text(least(_market.closes_at, _now))));
  end if;
end $$;

-- Adds `_change` to the market's counter of such positions. The caller has locked the market.
create function count_position(_position "position", _change int, _now timestamptz)
returns void language plpgsql as $$
declare
  _counter int := array_position('{10,25,50,100}'::int[], _position.points)
    + case _position.side when 'yes' then 0 else 4 end;
  _counters int[];
begin
  update market set counters[_counter] = counters[_counter] + _change, version = version + 1
    where id = _position.market_id returning counters into _counters;
  insert into standing_day values (_position.market_id, (_now at time zone 'UTC')::date, _counters)
    on conflict (market_id, day) do update set counters = excluded.counters;
end $$;

create function start_position() returns trigger language plpgsql as $$
declare
  _market market;
begin
  update researcher set held = held + new.points where id = new.researcher_id;
  select * into _market from market where id = new.market_id for no key update;
  -- Only now, because waiting for the market may have passed its deadline.
  new.started_at := site_now();
  new.ended_at := null;
  perform check_open(_market, new.started_at);
  perform count_position(new, 1, new.started_at);
  return new;
end $$;
create trigger start_position before insert on position for each row execute function start_position();

create function end_position() returns trigger language plpgsql as $$
declare
  _market market;
  _now timestamptz;
begin
  if old.ended_at is not null or new.ended_at is null
    or (new.id, new.researcher_id, new.market_id, new.side, new.points, new.started_at)
      is distinct from (old.id, old.researcher_id, old.market_id, old.side, old.points, old.started_at) then
    raise exception 'A position can only be ended, once.';
  end if;
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
create trigger end_position before update on position for each row execute function end_position();

create function keep_position() returns trigger language plpgsql as $$
begin
  raise exception 'Positions are ended, never deleted.';
end $$;
create trigger keep_position before delete on position for each row execute function keep_position();

-- Entries and upvotes

create sequence entry_number;

create function count_entry() returns trigger language plpgsql as $$
declare
  _entry entry := case tg_op when 'INSERT' then new else old end;
  _change int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if _entry.parent_id is null then
    update market set entries = entries + _change where id = _entry.market_id;
  else
    update entry set replies = replies + _change where id = _entry.parent_id;
  end if;
  return null;
end $$;
create trigger count_entry after insert or delete on entry for each row execute function count_entry();

create function count_upvote() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update entry set upvotes = upvotes + 1 where id = new.entry_id;
  else
    update entry set upvotes = upvotes - 1 where id = old.entry_id;
  end if;
  return null;
end $$;
create trigger count_upvote after insert or delete on upvote for each row execute function count_upvote();

-- Writes with a key

-- Locks the researcher. Returns the answer to an earlier request with this key; null if this is the first one.
create function begin_write(_researcher bigint, _key text, _hash text) returns jsonb language plpgsql as $$
declare
  _earlier key;
  _wait double precision;
begin
  perform from researcher where id = _researcher for no key update;
  select * into _earlier from key where researcher_id = _researcher and key = _key;
  if found then
    if _earlier.request_hash <> _hash then perform refuse('key-reused'); end if;
    return _earlier.answer;
  end if;
  select 60 - extract(epoch from clock_timestamp() - at) into _wait from site cross join lateral (
    select at from key where researcher_id = _researcher order by at desc offset writes_per_minute - 1 limit 1
  ) as last where writes_per_minute is not null;
  if _wait > 0 then perform refuse('too-many', jsonb_build_object('retryAfter', ceil(_wait))); end if;
  return null;
end $$;

-- Stores the answer with the request's key, and returns it.
create function end_write(_researcher bigint, _key text, _hash text, _answer jsonb)
returns jsonb language plpgsql as $$
begin
  insert into key (researcher_id, key, request_hash, answer) values (_researcher, _key, _hash, _answer);
  return _answer;
end $$;

create function position_answer(_position "position") returns jsonb language sql immutable
  return case when (_position).id is not null then jsonb_build_object(
    'id', (_position).id, 'marketId', (_position).market_id, 'side', (_position).side,
    'points', (_position).points, 'since', instant_text((_position).started_at)) end;

create function take_position(
  _researcher bigint, _key text, _hash text, _market bigint, _side text, _points int, _replaces bigint
) returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _answer jsonb := begin_write(_researcher, _key, _hash);
  _active "position";
  _available int;
begin
  if _answer is not null then return _answer; end if;
  select * into _active from position
    where researcher_id = _researcher and market_id = _market and ended_at is null;
  select 250 - held + coalesce(_active.points, 0) into _available from researcher where id = _researcher;
  if _active.id is distinct from _replaces or _points > _available then
    perform check_open((select market from market where id = _market), site_now());
  end if;
  if _active.id is distinct from _replaces then
    perform refuse('position-changed', jsonb_build_object('current', position_answer(_active)));
  end if;
  if _points > _available then
    perform refuse('too-few-points', jsonb_build_object('available', _available));
  end if;
  update position set ended_at = 'infinity' where id = _active.id;
  insert into position (researcher_id, market_id, side, points) values (_researcher, _market, _side, _points)
    returning * into _active;
  return end_write(_researcher, _key, _hash, jsonb_build_object(
    'position', position_answer(_active), 'available', _available - _points));
end $$;

create function withdraw_position(_researcher bigint, _key text, _hash text, _market bigint)
returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _answer jsonb := begin_write(_researcher, _key, _hash);
begin
  if _answer is not null then return _answer; end if;
  update position set ended_at = 'infinity'
    where researcher_id = _researcher and market_id = _market and ended_at is null;
  if not found then perform refuse('not-found'); end if;
  return end_write(_researcher, _key, _hash,
    (select jsonb_build_object('available', 250 - held) from researcher where id = _researcher));
end $$;

-- Adds an analysis to a market, or a reply to the analysis `_parent`, whose market it then belongs to.
create function post_entry(
  _researcher bigint, _key text, _hash text, _market bigint, _parent text, _text text, _folded text, _stance int
) returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _answer jsonb := begin_write(_researcher, _key, _hash);
  _id text := 'e' || nextval('entry_number');
begin
  if _answer is not null then return _answer; end if;
  if _parent is null then
    perform from market where id = _market for no key update;
  else
    select market_id into _market from entry
      where id = _parent and parent_id is null and removed_at is null for no key update;
  end if;
  if not found then perform refuse('not-found'); end if;
  insert into entry (id, market_id, parent_id, researcher_id, text, folded, stance, at)
    values (_id, _market, _parent, _researcher, _text, _folded, _stance, site_now());
  return end_write(_researcher, _key, _hash, jsonb_build_object('id', _id));
end $$;

-- Writes without a key: a second time changes nothing. They count as writes, with a key of their own.

create function remove_entry(_researcher bigint, _entry text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _key text := gen_random_uuid();
  _author bigint;
begin
  perform begin_write(_researcher, _key, '');
  select researcher_id into _author from entry where id = _entry for no key update;
  if not found then perform refuse('not-found'); end if;
  if _author <> _researcher then perform refuse('not-author'); end if;
  update entry set text = '', folded = '', stance = null, removed_at = site_now()
    where id = _entry and removed_at is null;
  perform end_write(_researcher, _key, '', '{}');
end $$;

create function set_upvote(_researcher bigint, _entry text, _on boolean)
returns jsonb language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _key text := gen_random_uuid();
  _author bigint;
begin
  perform begin_write(_researcher, _key, '');
  select researcher_id into _author from entry
    where id = _entry and (removed_at is null or not _on) for no key update;
  if not found then perform refuse('not-found'); end if;
  if _on then
    if _author = _researcher then perform refuse('own-entry'); end if;
    insert into upvote values (_researcher, _entry, site_now()) on conflict do nothing;
  else
    delete from upvote where researcher_id = _researcher and entry_id = _entry;
  end if;
  return end_write(_researcher, _key, '',
    (select jsonb_build_object('upvotes', upvotes) from entry where id = _entry));
end $$;

create function start_session(_handle text, _token_hash bytea)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into session (token_hash, researcher_id) select _token_hash, id from researcher where handle = _handle;
  if not found then perform refuse('not-found'); end if;
end $$;

create function session_researcher(_token_hash bytea)
returns table (id bigint, handle text, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select researcher.id, handle, name from session join researcher on researcher.id = researcher_id
    where token_hash = _token_hash and expires_at > clock_timestamp();
$$;

create function end_session(_token_hash bytea)
returns void language sql security definer set search_path = public, pg_temp as $$
  delete from session where token_hash = _token_hash;
$$;

-- Deletes answers to repeated requests after 48 hours, and sessions that have expired.
create function forget_old()
returns void language sql security definer set search_path = public, pg_temp as $$
  delete from key where at < clock_timestamp() - interval '48 hours';
  delete from session where expires_at < clock_timestamp();
$$;

-- Moves a demonstration's clock on, and returns what it then shows.
create function move_clock(_step interval)
returns timestamptz language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if _step < '0' then raise exception 'The clock only moves on.'; end if;
  update site set clock_offset = clock_offset + make_interval(secs => extract(epoch from _step)) where demo;
  if not found then raise exception 'Only a demonstration’s clock can be moved.'; end if;
  return site_now();
end $$;

-- Fills an empty database with a demonstration whose clock starts at `_start`. Returns whether it was empty.
create function seed(_start timestamptz, _researchers jsonb, _markets jsonb)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Waits for another process that seeds at the same time.
  insert into site (demo, clock_offset)
    values (true, make_interval(secs => extract(epoch from _start - clock_timestamp()))) on conflict do nothing;
  if not found then return false; end if;
  insert into researcher (handle, name, folded)
    select handle, name, folded from jsonb_populate_recordset(null::researcher, _researchers);
  insert into market (id, title, description, volume, author, resolution, tags, opened_at, closes_at, resolves_at, folded)
    select id, title, description, volume, author, resolution, tags, opened_at, closes_at, resolves_at, folded
    from jsonb_populate_recordset(null::market, _markets);
  insert into forecast
    select (forecast).* from jsonb_array_elements(_markets) as _market
    cross join jsonb_populate_recordset(null::forecast, _market -> 'forecasts') as forecast;
  insert into source
    select (source).* from jsonb_array_elements(_markets) as _market
    cross join jsonb_populate_recordset(null::source, _market -> 'sources') as source;
  insert into entry (id, market_id, researcher_id, text, folded, stance, at)
    select entry.id, market_id, researcher.id, text, entry.folded, stance, at
    from jsonb_array_elements(_markets) as _market
    cross join jsonb_to_recordset(_market -> 'analyses')
      as entry (id text, market_id bigint, author text, text text, folded text, stance int, at timestamptz)
    join researcher on researcher.name = entry.author
    order by at;
  return true;
end $$;

revoke execute on all functions in schema public from public;
grant execute on function
  site_now, instant_text, take_position, withdraw_position, post_entry, remove_entry, set_upvote, start_session,
  session_researcher, end_session, forget_old, move_clock, seed
to forecast_app;
