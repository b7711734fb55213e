-- Coins: a reward for a daily check-in, converted to store credit.

-- Coins of a customer and the days of check-in in a row. A check-in locks this row before it decides.
create table coin_accounts (
  customer_id    uuid primary key,
  -- a guest has no coins; `shoppers` checks it
  kind           text not null default 'customer' check (kind = 'customer'),
  balance        int not null default 0,
  entries        int not null default 0 check (entries >= 0),
  streak         int not null default 0 check (streak >= 0),  -- days in a row up to the last check-in
  checked_in_on  date,                                        -- the last one, a day of Kuala Lumpur
  foreign key (customer_id, kind) references shoppers (id, kind),
  constraint coins_are_not_overdrawn check (balance between 0 and 1000000)
) with (fillfactor = 50); -- room for updates in the same page

-- Coins earned and converted, in order, with the balance after it.
create table coin_entries (
  id           uuid primary key default uuid_v7(),
  customer_id  uuid not null references coin_accounts,
  position     int not null check (position > 0),
  reason       text not null check (reason in ('check_in', 'conversion')),
  amount       int not null check (amount <> 0),
  balance      int not null check (balance >= 0),
  day          date,  -- of a check-in
  streak       int check (streak > 0),
  created_at   timestamptz not null default now(),
  unique (customer_id, position),
  constraint one_checkin_a_day unique (customer_id, day),
  check ((reason = 'check_in') = (amount > 0)),
  check (num_nonnulls(day, streak) = case reason when 'check_in' then 2 else 0 end)
);

create trigger append_only before update or delete or truncate on coin_entries
  for each statement execute function reject_change();

do $$
declare app text := current_setting('kebun.app_role');
begin
  if app <> current_user then
    execute format('revoke update, delete on coin_entries from %I', app);
  end if;
end $$;
