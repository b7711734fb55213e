-- Store credit: what the shop owes its customers, as a ledger of two sides.

-- A customer's wallet, or one of the shop's own accounts that stand on the other side of it. A wallet keeps what
-- is in it; a house account keeps nothing, or every sale would wait for its row: what is in it is a sum. A wallet
-- outlives the account of its customer, so that the money can be followed.
create table wallet_accounts (
  id           uuid primary key default uuid_v7(),
  customer_id  uuid unique,
  kind         text not null default 'customer' check (kind = 'customer'), -- a guest has no wallet
  house        text unique check (house in ('sales', 'goodwill')),
  balance      bigint not null default 0,            -- sen
  entries      int not null default 0 check (entries >= 0),
  foreign key (customer_id, kind) references shoppers (id, kind),
  check (num_nonnulls(customer_id, house) = 1),
  check (house is null or (balance = 0 and entries = 0)),
  constraint wallet_is_not_overdrawn check (balance between 0 and 1000000000)
) with (fillfactor = 50); -- changed by every transfer: room to do so in place

insert into wallet_accounts (house) values ('sales'), ('goodwill');

-- Credit that went from one account to another. Balanced by its shape; put right only by another one.
create table transfers (
  id           uuid primary key default uuid_v7(),
  debit_id     uuid not null references wallet_accounts, -- whose it was
  credit_id    uuid not null references wallet_accounts, -- whose it is
  amount       bigint not null check (amount between 1 and 100000000),
  reason       text not null check (reason in ('spend', 'release', 'refund', 'referral', 'coin', 'adjust')),
  source_type  text not null,
  source_id    uuid not null,
  order_id     uuid references orders,
  note         text check (char_length(note) <= 200),
  created_at   timestamptz not null default now(),
  check (debit_id <> credit_id),
  constraint one_cause_moves_once unique (source_type, source_id, reason)
);

create index on transfers (order_id) where order_id is not null;

-- A wallet's side of each of its transfers, one after another, with what was in it then.
create table wallet_entries (
  account_id   uuid not null references wallet_accounts,
  position     int not null check (position > 0),
  transfer_id  uuid not null unique references transfers,
  amount       bigint not null check (amount <> 0),  -- below nothing: out of the wallet
  balance      bigint not null check (balance >= 0),
  primary key (account_id, position)
);

-- Neither side without the other.
alter table transfers add constraint transfer_is_entered
  foreign key (id) references wallet_entries (transfer_id) deferrable initially deferred;

create trigger only_added_to before update or delete or truncate on transfers
  for each statement execute function refuse_change();
create trigger only_added_to before update or delete or truncate on wallet_entries
  for each statement execute function refuse_change();

-- The role that serves the shop may not even try. Where one role does everything, the triggers are the guard.
do $$
declare app text := current_setting('kebun.app_role');
begin
  if app <> current_user then
    execute format('revoke update, delete on transfers, wallet_entries from %I', app);
  end if;
end $$;
