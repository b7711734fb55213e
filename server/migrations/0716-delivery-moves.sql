-- Changes of the delivery time of placed orders. A shopper waits for a harvest that has slipped, or staff move an
-- order whose harvest they expect on another day; then `note` says why, to the shopper.
create table delivery_moves (
  id              uuid primary key default uuid_v7(),
  order_id        uuid not null references orders,
  reason          text not null check (reason in ('waits', 'staff')),
  staff_id        uuid references staff,
  note            text check (char_length(note) between 1 and 500),
  from_starts_at  timestamptz not null,
  from_ends_at    timestamptz not null check (from_ends_at > from_starts_at),
  to_starts_at    timestamptz not null,
  to_ends_at      timestamptz not null check (to_ends_at > to_starts_at),
  moved_at        timestamptz not null default now(),
  constraint moved_by_staff_or_shopper check ((reason = 'staff') = (staff_id is not null)),
  constraint only_staff_write_a_note check (note is null or reason = 'staff')
);

create index on delivery_moves (order_id, id);

create trigger no_delete before delete or truncate on delivery_moves
  for each statement execute function reject_change();

-- The note is emptied when the customer is removed. Nothing else of a move changes.
create trigger allow_erasure_only after update on delivery_moves
  for each row execute function allow_erasure_only('note');
