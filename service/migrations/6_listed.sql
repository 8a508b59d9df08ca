-- A choice to be listed counts as a write, as an upvote does.
create or replace function set_listed(_researcher bigint, _listed boolean)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _key text := gen_random_uuid();
begin
  perform begin_write(_researcher, _key, '');
  update researcher set listed = _listed where id = _researcher;
  perform end_write(_researcher, _key, '', '{}');
end $$;
