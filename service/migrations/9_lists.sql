-- Open markets come first in a list of those that close soon.
drop index listing_deadline;
create index listing_closing on listing (
  ((status <> 'open')::int * 10000000 + (deadline - date '1970-01-01')), market_id);

-- Researchers see which of their markets were annulled last.
create index market_annulled on market (resolved_at desc) where outcome = 'annulled';
