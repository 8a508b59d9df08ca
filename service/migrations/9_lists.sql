-- Researchers see which of their markets were annulled last.
create index market_annulled on market (resolved_at desc) where outcome = 'annulled';
