-- How a delivery window is driven: by whom, with which van, in which order of stops. A window without a row is driven
-- by postcode.
create table delivery_runs (
  date       date not null,
  window_id  uuid not null references delivery_windows,
  driver_id  uuid references staff,
  vehicle    text not null default '' check (char_length(vehicle) <= 60),
  order_ids  uuid[] not null default '{}' check (cardinality(order_ids) <= 500),
  version    int not null default 1,
  primary key (date, window_id)
);

-- A driver who reached the door, but not the customer, leaves a note of that kind, with or without words.
alter table order_notes add column kind text not null default 'note' check (kind in ('note', 'not_at_home'));

drop trigger allow_erasure_only on order_notes;
create trigger allow_erasure_only before update on order_notes
  for each row when (new.body <> '–'
    or (new.order_id, new.staff_id, new.at, new.kind) is distinct from (old.order_id, old.staff_id, old.at, old.kind))
  execute function reject_change();
