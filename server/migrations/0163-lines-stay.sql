-- The lines of an order and what became of it are not even to be tried otherwise by the role that serves the shop. Where
-- one role does everything, the triggers are the guard.
do $$
declare app text := current_setting('kebun.app_role');
begin
  if app <> current_user then
    execute format('revoke update, delete on order_lines, order_line_parts, order_events from %I', app);
  end if;
end $$;
