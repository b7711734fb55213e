-- Coins: a thank-you for looking in, once a day, to be turned into store credit.

-- How many coins somebody has, and for how many days running they have looked in. It is locked before anything is
-- decided, so what decides stands here and not among the entries.
create table coin_accounts (
  customer_id    uuid primary key,
  kind           text not null default 'customer' check (kind = 'customer'), -- a guest has none
  balance        int not null default 0,
  entries        int not null default 0 check (entries >= 0),
  streak         int not null default 0 check (streak >= 0), -- days running, up to the last check-in
  checked_in_on  date,                               -- the last one; a day of Kuala Lumpur
  foreign key (customer_id, kind) references shoppers (id, kind),
  constraint coins_are_not_overdrawn check (balance between 0 and 1000000)
) with (fillfactor = 50); -- changed by every entry: room to do so in place

-- What came and went, one after another, with how many there were then.
create table coin_entries (
  id           uuid primary key default uuid_v7(),
  customer_id  uuid not null references coin_accounts,
  position     int not null check (position > 0),
  reason       text not null check (reason in ('checkin', 'credit')),
  amount       int not null check (amount <> 0),
  balance      int not null check (balance >= 0),
  day          date,                                 -- of a check-in
  streak       int check (streak > 0),
  created_at   timestamptz not null default now(),
  unique (customer_id, position),
  constraint one_checkin_a_day unique (customer_id, day),
  check ((reason = 'checkin') = (amount > 0)),
  check (num_nonnulls(day, streak) = case reason when 'checkin' then 2 else 0 end)
);

create trigger only_added_to before update or delete or truncate on coin_entries
  for each statement execute function refuse_change();

do $$
declare app text := current_setting('kebun.app_role');
begin
  if app <> current_user then
    execute format('revoke update, delete on coin_entries from %I', app);
  end if;
end $$;
