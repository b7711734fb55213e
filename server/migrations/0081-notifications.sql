-- What a customer is told in the shop itself, written by the commit of what it tells. What it says is made when it is
-- read, in the language of whoever reads.
create table notifications (
  id           uuid primary key default uuid_v7(),
  customer_id  uuid not null references customers on delete cascade,
  kind         text not null,
  about        jsonb not null,
  created_at   timestamptz not null default now(),
  read_at      timestamptz
);

create index on notifications (customer_id, id);
create index on notifications (customer_id) where read_at is null;
create index on notifications (created_at);
