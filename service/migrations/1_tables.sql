-- The tables. All times are in UTC; points are whole confidence points; percentages are 0 to 100.
-- The service's role can read what is public and call functions; only functions and the owner can write.

-- At most one row; none until the database is seeded.
create table site (
  id boolean primary key default true check (id),
  -- A demonstration has a clock of its own, which starts at the fixtures' day.
  demo boolean not null,
  clock_offset interval not null default '0' check (demo or clock_offset = '0'),
  -- How many writes a researcher may make in a minute; null: any number.
  writes_per_minute int default 60 check (writes_per_minute > 0)
);

create table researcher (
  id bigint generated always as identity primary key,
  handle text not null unique check (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null unique,
  -- The name, as searchText makes it.
  folded text not null,
  -- The points in active positions.
  held int not null default 0 check (held between 0 and 250)
) with (fillfactor = 50);

create table session (
  -- SHA-256 of the token in the cookie.
  token_hash bytea primary key check (length(token_hash) = 32),
  researcher_id bigint not null references researcher,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '30 days'
);
create index session_expires_at on session (expires_at);

create table market (
  id bigint primary key check (id > 0),
  title text not null,
  description text not null,
  volume text not null,
  -- The group that publishes the probability.
  author text not null,
  resolution text not null,
  tags text[] not null,
  opened_at timestamptz not null,
  -- Exclusive: the end of the deadline's day.
  closes_at timestamptz not null check (closes_at > opened_at),
  resolves_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'closed', 'resolved')),
  -- Active positions: YES with 10, 25, 50 and 100 points, then NO.
  counters int[] not null default '{0,0,0,0,0,0,0,0}'
    check (cardinality(counters) = 8 and 0 <= all (counters)),
  -- Grows with every change of the counters.
  version bigint not null default 0,
  -- Analyses, including removed ones.
  entries int not null default 0,
  -- Title, tags, author and description, as searchText makes them.
  folded text not null
) with (fillfactor = 50);

-- The group's published probability: it holds from `at` on, and the last one is the market's.
create table forecast (
  market_id bigint not null references market,
  at timestamptz not null,
  percent int not null check (percent between 0 and 100),
  primary key (market_id, at)
);

create table source (
  market_id bigint not null references market,
  place int not null,
  title text not null,
  author text not null,
  -- Month and year, such as "Jun 2025".
  date text not null,
  type text not null,
  url text,
  -- Title and author, as searchText makes them.
  folded text not null,
  primary key (market_id, place)
);

create table position (
  id bigint generated always as identity primary key,
  researcher_id bigint not null references researcher,
  market_id bigint not null references market,
  side text not null check (side in ('yes', 'no')),
  points int not null check (points in (10, 25, 50, 100)),
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at)
) with (fillfactor = 80);
create unique index position_active on position (researcher_id, market_id) where ended_at is null;

-- The counters at the end of each day on which they changed.
create table standing_day (
  market_id bigint not null references market,
  day date not null,
  counters int[] not null,
  primary key (market_id, day)
) with (fillfactor = 50);

-- Analyses, and replies to them.
create table entry (
  id text primary key,
  market_id bigint not null references market,
  -- The analysis that a reply answers.
  parent_id text references entry,
  researcher_id bigint not null references researcher,
  -- Empty if removed.
  text text not null,
  -- The text, as searchText makes it.
  folded text not null,
  -- The author's own forecast.
  stance int check (stance between 0 and 100),
  at timestamptz not null,
  removed_at timestamptz,
  upvotes int not null default 0 check (upvotes >= 0),
  replies int not null default 0 check (replies >= 0),
  check (parent_id is null or stance is null),
  check (removed_at is null or text = '')
) with (fillfactor = 80);
create index entry_analyses on entry (market_id, at, id) where parent_id is null;
create index entry_replies on entry (parent_id, at, id) where parent_id is not null;

create table upvote (
  researcher_id bigint not null references researcher,
  entry_id text not null references entry,
  at timestamptz not null,
  primary key (researcher_id, entry_id)
);

-- The answers to writes, so that a repeated request gets the first one's. Kept for 48 hours.
create table key (
  researcher_id bigint not null references researcher,
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  answer jsonb not null,
  at timestamptz not null default clock_timestamp(),
  primary key (researcher_id, key)
);
create index key_at on key (researcher_id, at);

-- What the site's clock shows, in whole milliseconds.
create function site_now() returns timestamptz language sql volatile
  return date_trunc('milliseconds', clock_timestamp() + (select clock_offset from site));

do $$ begin
  create role forecast_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant forecast_app to current_user;
grant usage on schema public to forecast_app;
grant select on site, researcher, market, forecast, source, position, standing_day, entry, upvote
  to forecast_app;
