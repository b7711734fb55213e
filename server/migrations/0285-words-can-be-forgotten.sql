-- What somebody wrote beside an order, a review or store credit goes when they go. All else in these tables stays as
-- it was written, the row itself included.
create function only_forgets() returns trigger language plpgsql as $$
begin
  if coalesce(to_jsonb(new) ->> tg_argv[0], '') <> ''
    or to_jsonb(new) - tg_argv[0] is distinct from to_jsonb(old) - tg_argv[0] then
    raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

do $$
declare
  app text := current_setting('kebun.app_role');
  words record;
begin
  for words in select * from (values
    ('order_lines', 'note'), ('order_events', 'note'), ('review_decisions', 'note'), ('transfers', 'note'),
    ('payment_events', 'body')
  ) as them (tbl, col) loop
    execute format('drop trigger only_added_to on %I', words.tbl);
    execute format('create trigger only_added_to before delete or truncate on %I
      for each statement execute function refuse_change()', words.tbl);
    -- after the change: columns that are reckoned from others are there only then
    execute format('create trigger only_forgotten after update on %I
      for each row execute function only_forgets(%L)', words.tbl, words.col);
    if app <> current_user then
      execute format('revoke update, delete on %I from %I', words.tbl, app);
      execute format('grant update (%I) on %I to %I', words.col, words.tbl, app);
    end if;
  end loop;
end $$;
