-- /researchers/how-scores-work explains scores, so nobody can have that handle.
alter table researcher add constraint researcher_handle_free check (handle <> 'how-scores-work');
