-- Once somebody has taken a position, a question's texts stay as they are. Editors add to them.

create function keep_texts() returns trigger language plpgsql as $$
begin
  perform from position where market_id = old.id limit 1;
  if found then raise exception 'Market % has positions, so its texts can only be added to.', old.id; end if;
  return new;
end $$;
create trigger keep_texts before update of title, description, resolution on market
  for each row when ((old.title, old.description, old.resolution) <> (new.title, new.description, new.resolution))
  execute function keep_texts();

alter table event
  drop constraint event_type_check,
  add constraint event_type_check check (
    type in ('published', 'extended', 'clarified', 'closed', 'resolved', 'corrected', 'annulled')),
  add constraint event_clarified check (type <> 'clarified' or coalesce(details ->> 'text', '') <> '');

-- Adds to the texts of a market that hasn't resolved.
create function clarify_market(_editor text, _market bigint, _text text, _reason text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _editor_id bigint := editor_id(_editor);
  _row market := lock_market(_market);
begin
  if _row.status = 'resolved' then raise exception 'Market % is resolved.', _market; end if;
  insert into event (market_id, type, editor_id, reason, details, at)
    values (_market, 'clarified', _editor_id, _reason, jsonb_build_object('text', _text), site_now());
end $$;

revoke execute on function keep_texts, clarify_market from public;
grant execute on function clarify_market to forecast_app;
