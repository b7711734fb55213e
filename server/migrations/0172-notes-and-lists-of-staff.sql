-- What staff write down about an order for each other. No shopper reads it.
create table order_notes (
  id         uuid primary key default uuid_v7(),
  order_id   uuid not null references orders,
  staff_id   uuid not null references staff,
  body       text not null check (char_length(body) between 1 and 1000),
  at         timestamptz not null default now()
);

create index on order_notes (order_id, id);

create trigger stays before delete or truncate on order_notes
  for each statement execute function refuse_change();

-- Once whoever ordered is forgotten, nothing is told of them here either; else a note stays as it was written.
create trigger only_forgotten before update on order_notes
  for each row when (new.body <> '–' or (new.order_id, new.staff_id, new.at) is distinct from (old.order_id, old.staff_id, old.at))
  execute function refuse_change();

-- Lists of orders that somebody of the staff has named for themselves.
create table order_filters (
  id           uuid primary key default uuid_v7(),
  staff_id     uuid not null references staff on delete cascade,
  name         text not null check (char_length(name) between 1 and 40),
  status_slug  text check (char_length(status_slug) <= 120), -- one status or several; null: all of them
  looked_for   text check (char_length(looked_for) <= 200),
  unique (staff_id, name)
);

-- The mails of an order, for whoever asks whether one has gone out.
create index mails_of_orders on mails ((about ->> 'order_id'), id) where about ->> 'order_id' is not null;
create index mails_of_refunds on mails ((about ->> 'refund_id'), id) where about ->> 'refund_id' is not null;
