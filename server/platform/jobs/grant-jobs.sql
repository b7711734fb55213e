-- The job queue belongs to the role that migrates, and no other role has access. The role that serves
-- the shop adds and runs jobs, so it gets access. If one role does both, nothing changes.
do $$
declare
  app text := current_setting('kebun.app_role');
  queue record;
begin
  if app = current_user then return; end if;

  execute format('grant usage on schema graphile_worker to %I', app);
  execute format('grant select, insert, update, delete on all tables in schema graphile_worker to %I', app);
  execute format('grant usage, select on all sequences in schema graphile_worker to %I', app);

  for queue in
    select oid::regclass as name from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
      and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'shop')
  loop
    execute format('create policy shop on %s to %I using (true) with check (true)', queue.name, app);
  end loop;
end $$;
