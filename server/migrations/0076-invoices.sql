-- The last invoice number, in one row. Issuing locks it and a rollback returns the number, so there are no gaps.
create table invoice_counter (
  singleton  boolean primary key default true check (singleton),
  last       bigint not null default 0 check (last >= 0)
);

insert into invoice_counter default values;

-- Invoices. An order gets one when it leaves the farm.
create table invoices (
  number     bigint primary key check (number > 0),
  order_id   uuid not null unique references orders,
  issued_at  timestamptz not null default now()
);

create trigger append_only before update or delete or truncate on invoices
  for each statement execute function reject_change();
