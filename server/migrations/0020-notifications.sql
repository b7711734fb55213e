-- Notices inside the shop, inserted by the transaction that causes them. The text is made at reading time, in the
-- reader's language.
create table notifications (
  id           uuid primary key default uuid_v7(),
  customer_id  uuid not null references customers on delete cascade,
  kind         text not null,
  payload      jsonb not null,
  created_at   timestamptz not null default now(),
  read_at      timestamptz
);

create index on notifications (customer_id, id);

-- Unread notices, for the counter.
create index on notifications (customer_id) where read_at is null;

-- For the removal by age.
create index on notifications (created_at);
