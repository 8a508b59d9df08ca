-- What lists, searches and totals read. Triggers keep it, so that it is true after every write.

-- The lexemes of a searchText: each word up to a line break, which says that the word ends, at most 24 characters.
-- Costs much, to keep the planner from computing it for every row, and no statement with it starts parallel workers.
create function lexemes(folded text) returns tsvector
  language sql immutable strict cost 10000
  return array_to_tsvector(array(
    select left(split_part(word, E'\n', 1) || case when word like E'%\n%' then E'\n' else '' end, 24)
    from unnest(string_to_array(translate(folded, E'\t\f', ''), ' ')) word
    where word <> ''));

-- A market with its newest forecast. A market is listed from its first forecast on.
create table listing (
  market_id bigint primary key references market,
  deadline date not null,
  probability int not null,
  -- The forecast on each of the last days, at most 30.
  trend int[] not null,
  -- By how many points the forecast moved over the trend, up or down.
  move int not null,
  updated_at timestamptz not null,
  comments int not null,
  sources int not null,
  tags text[] not null,
  -- The searchText of the market's author.
  author text not null
) with (fillfactor = 80);
create index listing_deadline on listing ((deadline - date '1970-01-01'), market_id);
create index listing_highest on listing ((-probability), market_id);
create index listing_lowest on listing (probability, market_id);
create index listing_move on listing ((-move), market_id);
create index listing_comments on listing ((-comments), market_id);
create index listing_tags on listing using gin (tags);
create index listing_author on listing (author, market_id);
create index listing_totals on listing (market_id) include (deadline, comments, sources);

-- How many listed markets have both tags, in the order of first use. Every market has the empty tag.
create table tag_count (
  tag text not null,
  other text not null,
  place bigint generated always as identity,
  markets int not null,
  primary key (tag, other)
);
create index tag_count_most on tag_count (tag, markets desc, place);

-- Everybody who has published a market or written an analysis.
create table author (
  name text primary key,
  place bigint generated always as identity,
  first_market bigint not null references market,
  folded text not null,
  entries int not null
);
create index author_order on author (first_market, place);

create index market_words on market using gin (lexemes(folded)) with (fastupdate = off);
create index source_words on source using gin (lexemes(folded)) with (fastupdate = off);
create index author_words on author using gin (lexemes(folded)) with (fastupdate = off);
create index entry_words on entry using gin (lexemes(folded)) with (fastupdate = off)
  where parent_id is null and removed_at is null;
create index researcher_folded on researcher (folded);
create index entry_researcher on entry (researcher_id, market_id) where parent_id is null and removed_at is null;
create index entry_at on entry (at desc, id) where removed_at is null;
create index forecast_at on forecast (at desc, market_id);

create function list_market(market bigint) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  insert into listing
  select m.id, ((m.closes_at - interval '1 ms') at time zone 'utc')::date,
    trend[cardinality(trend)], trend, abs(trend[cardinality(trend)] - trend[1]), span.updated_at,
    m.entries, (select count(*) from source s where s.market_id = m.id), m.tags, split_part(m.folded, E'\f', 3)
  from market m
  cross join lateral (
    select max(f.at) as updated_at, (max(f.at) at time zone 'utc')::date as last,
      greatest((min(f.at) at time zone 'utc')::date, (max(f.at) at time zone 'utc')::date - 29) as first
    from forecast f where f.market_id = m.id
  ) span
  cross join lateral (
    select array_agg((
      select f.percent from forecast f
      where f.market_id = m.id and f.at < (span.first + n + 1)::timestamp at time zone 'utc'
      order by f.at desc limit 1
    ) order by n) as trend
    from generate_series(0, span.last - span.first) n
  ) days
  where m.id = list_market.market and span.updated_at is not null
  on conflict (market_id) do update set probability = excluded.probability, trend = excluded.trend,
    move = excluded.move, updated_at = excluded.updated_at, sources = excluded.sources;
end;

create function count_author(name text, folded text, market bigint, added int) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  insert into author (name, folded, first_market, entries) values ($1, $2, $3, $4)
  on conflict (name) do update set entries = author.entries + excluded.entries,
    first_market = least(author.first_market, excluded.first_market);
end;

create function keep_reading() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  case tg_argv[0]
    when 'market' then perform count_author(new.author, split_part(new.folded, E'\f', 3), new.id, 1);
    when 'comments' then update listing set comments = new.entries where market_id = new.id;
    when 'listing' then perform list_market(new.market_id);
    when 'tags' then
      insert into tag_count (tag, other, markets)
      select one.tag, two.tag, 1
      from unnest(array_prepend('', new.tags)) with ordinality as one (tag, n),
        unnest(array_prepend('', new.tags)) with ordinality as two (tag, n)
      order by one.n, two.n
      on conflict (tag, other) do update set markets = tag_count.markets + 1;
    when 'folded' then
      new.folded := (select folded from researcher where id = new.researcher_id) || E'\f' || new.folded;
    when 'analysis' then
      perform count_author(name, folded, new.market_id, case when new.removed_at is null then 1 else -1 end)
      from researcher where id = new.researcher_id;
  end case;
  return new;
end $$;

create trigger count_author after insert on market for each row execute function keep_reading('market');
create trigger count_comments after update of entries on market
  for each row when (old.entries <> new.entries) execute function keep_reading('comments');
create trigger list_forecast after insert on forecast for each row execute function keep_reading('listing');
create trigger list_source after insert on source for each row execute function keep_reading('listing');
create trigger count_tags after insert on listing for each row execute function keep_reading('tags');
create trigger fold_author before insert on entry for each row execute function keep_reading('folded');
create trigger count_analysis after insert on entry
  for each row when (new.parent_id is null) execute function keep_reading('analysis');
create trigger count_removed after update of removed_at on entry
  for each row when (new.parent_id is null and old.removed_at is null and new.removed_at is not null)
  execute function keep_reading('analysis');

revoke execute on function list_market, count_author, keep_reading, lexemes from public;
grant select on listing, tag_count, author to forecast_app;
grant execute on function lexemes to forecast_app;
