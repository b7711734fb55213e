-- Store credit: what the shop owes its customers, in double entry. Gateway money and cash are in the same ledger.

-- A customer's wallet, or an account of the shop. A wallet stores its balance. An account of the shop stores none,
-- because every sale would wait for its row; its balance is a sum. A wallet stays after its customer is removed, so
-- the money can be traced.
create table wallet_accounts (
  id              uuid primary key default uuid_v7(),
  customer_id     uuid unique,
  -- a guest has no wallet; `shoppers` checks it
  kind            text not null default 'customer' check (kind = 'customer'),
  system_account  text unique check (system_account in ('sales', 'goodwill', 'gateway', 'cash', 'owed')),
  balance         bigint not null default 0,  -- sen
  entries         int not null default 0 check (entries >= 0),
  foreign key (customer_id, kind) references shoppers (id, kind),
  check (num_nonnulls(customer_id, system_account) = 1),
  check (system_account is null or (balance = 0 and entries = 0)),
  constraint wallet_is_not_overdrawn check (balance between 0 and 1000000000)
) with (fillfactor = 50); -- room for updates in the same page

insert into wallet_accounts (system_account) values ('sales'), ('goodwill'), ('gateway'), ('cash'), ('owed');

-- Money that moved from one account to another. A transfer is balanced by its form and is corrected only by another
-- transfer.
create table transfers (
  id           uuid primary key default uuid_v7(),
  debit_id     uuid not null references wallet_accounts,  -- from
  credit_id    uuid not null references wallet_accounts,  -- to
  amount       bigint not null check (amount between 1 and 100000000),
  reason       text not null check (reason in ('spend', 'release', 'refund', 'referral', 'coin', 'adjust',
                 'capture', 'accrue_refund', 'pay_refund')),
  -- null: between two accounts of the shop, so there is no wallet entry
  entered_id   uuid generated always as (case when reason not in ('capture', 'accrue_refund', 'pay_refund') then id end) stored,
  source_type  text not null,
  source_id    uuid not null,
  order_id     uuid references orders,
  note         text check (char_length(note) <= 200),
  created_at   timestamptz not null default now(),
  -- A cause books a reason once, however often it is tried.
  constraint one_transfer_per_cause unique (source_type, source_id, reason),
  check (debit_id <> credit_id)
);

create index on transfers (order_id) where order_id is not null;

-- For reports.
create index on transfers (created_at);

create trigger append_only before delete or truncate on transfers
  for each statement execute function reject_change();

-- Only the note may be emptied.
create trigger allow_erasure_only after update on transfers
  for each row execute function allow_erasure_only('note');

-- The side of a wallet in each of its transfers, in order, with the balance after it.
create table wallet_entries (
  account_id   uuid not null references wallet_accounts,
  position     int not null check (position > 0),
  transfer_id  uuid not null unique references transfers,
  amount       bigint not null check (amount <> 0),  -- below zero: out of the wallet
  balance      bigint not null check (balance >= 0),
  primary key (account_id, position)
);

create trigger append_only before update or delete or truncate on wallet_entries
  for each statement execute function reject_change();

-- A transfer that concerns a wallet has an entry, and an entry has a transfer. Both are inserted in one transaction.
alter table transfers add constraint transfer_is_entered
  foreign key (entered_id) references wallet_entries (transfer_id) deferrable initially deferred;

do $$
declare app text := current_setting('kebun.app_role');
begin
  if app <> current_user then
    execute format('revoke update, delete on transfers, wallet_entries from %I', app);
    execute format('grant update (note) on transfers to %I', app);
  end if;
end $$;

-- Store credit that staff give or take. A large amount needs a second person. `request_key` makes a repeated
-- request take effect once.
create table wallet_adjustments (
  id                     uuid primary key default uuid_v7(),
  requested_by           uuid not null references staff,
  request_key            uuid not null,
  body_sha256            bytea not null check (octet_length(body_sha256) = 32),
  customer_id            uuid not null references shoppers,
  order_id               uuid references orders,
  amount                 bigint not null check (amount <> 0 and abs(amount) <= 1000000),  -- sen; below zero: taken
  reason                 text not null check (char_length(reason) <= 500),                -- for the shop
  note                   text check (char_length(note) <= 200),                           -- for the customer
  status                 text not null check (status in ('done', 'waiting', 'declined')),
  needs_second_approver  boolean not null,
  decided_by             uuid references staff,
  created_at             timestamptz not null default now(),
  decided_at             timestamptz,
  constraint one_adjustment_per_request_key unique (requested_by, request_key),
  constraint second_person_is_another check (decided_by <> requested_by),
  constraint second_person_has_decided check (not needs_second_approver or status = 'waiting' or decided_by is not null)
);

create index on wallet_adjustments (customer_id, created_at);
create index on wallet_adjustments (created_at) where status = 'waiting';
