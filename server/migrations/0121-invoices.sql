-- The last number that an invoice was given. One row: whoever issues one waits here for the one before, and a number
-- that is rolled back is the next one's.
create table invoice_counter (
  only_one  boolean primary key default true check (only_one),
  last      bigint not null default 0 check (last >= 0)
);

insert into invoice_counter default values;

-- What leaves the farm is invoiced, once.
create table invoices (
  number     bigint primary key check (number > 0),
  order_id   uuid not null unique references orders,
  issued_at  timestamptz not null default now()
);

create trigger only_added_to before update or delete or truncate on invoices
  for each statement execute function refuse_change();

-- Orders that left before there were invoices, in the order in which they left.
insert into invoices (number, order_id, issued_at)
select row_number() over (order by min(at), order_id), order_id, min(at)
from order_events where to_status = 'on_the_way' group by order_id;

update invoice_counter set last = (select count(*) from invoices);
