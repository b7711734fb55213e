-- A drill is recorded with what it found. A job then does the work, and enters its figures once.
create function allow_rehearsal_once() returns trigger language plpgsql as $$
declare
  figures constant text[] := array['blocked_units', 'blocked_ms', 'rehearsed_orders', 'mails', 'credits', 'credited',
    'rehearsed_ms'];
begin
  if old.rehearsed_ms is not null or to_jsonb(new) - figures is distinct from to_jsonb(old) - figures then
    raise exception 'a drill is only completed, once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

drop trigger append_only on recall_drills;
create trigger append_only before delete or truncate on recall_drills
  for each statement execute function reject_change();
create trigger completed_once before update on recall_drills
  for each row execute function allow_rehearsal_once();
