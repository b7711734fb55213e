-- Products added to an order until its cut-off. Lines that are paid online wait here and enter the order with their
-- payment; others enter it at once. While they wait, `stock_reservations` holds their units under the id of the addition.
create table order_additions (
  id           uuid primary key default uuid_v7(),
  order_id     uuid not null references orders,
  state        text not null check (state in ('awaiting_payment', 'added', 'failed')),
  gateway      text not null check (gateway in ('cod', 'ipay88', 'wallet')),
  amount       bigint not null check (amount between 0 and 100000000),  -- what the order costs more; sen
  item_count   int not null check (item_count > 0),
  lines        jsonb,        -- as they will be in the order; only while they wait
  expires_at   timestamptz,  -- until when they wait
  -- of staff who added for the customer; the key is their own, and a repeated request finds the first
  staff_id     uuid references staff,
  key          uuid unique,
  body_sha256  bytea check (octet_length(body_sha256) = 32),
  created_at   timestamptz not null default now(),
  added_at     timestamptz,
  constraint addition_waits_with_its_lines check ((state = 'awaiting_payment') = (lines is not null)),
  constraint addition_waits_for_a_time check (state <> 'awaiting_payment' or expires_at is not null),
  constraint addition_has_its_moment check ((state = 'added') = (added_at is not null)),
  constraint only_gateway_additions_wait check (state = 'added' or gateway = 'ipay88'),
  constraint addition_by_staff_is_whole check (num_nonnulls(staff_id, key, body_sha256) in (0, 3))
);

create index on order_additions (order_id);
create index on order_additions (staff_id) where staff_id is not null;

-- For the sales of a day.
create index on order_additions (added_at) where added_at is not null;

-- A second addition replaces the first one that waits.
create unique index one_waiting_addition on order_additions (order_id) where state = 'awaiting_payment';

create function reject_change_of_addition() returns trigger language plpgsql as $$
begin
  raise exception 'An addition that was added or has failed stays so' using errcode = 'restrict_violation';
end $$;

create trigger addition_ends_once before update on order_additions
  for each row when (old.state <> 'awaiting_payment') execute function reject_change_of_addition();

create trigger no_delete before delete or truncate on order_additions
  for each statement execute function reject_change();

-- Null: the line was part of the order from the start.
alter table order_lines add column addition_id uuid references order_additions;
create index on order_lines (addition_id) where addition_id is not null;

-- Null: the order itself is paid.
alter table payment_attempts add column addition_id uuid references order_additions;
alter table payments add column addition_id uuid references order_additions;

-- An order is paid once, and each addition to it once; any other payment is an overpayment.
drop index one_payment_counts;
create unique index one_payment_counts
  on payments (order_id, coalesce(addition_id, '00000000-0000-0000-0000-000000000000')) where overpayment is null;

-- `addition`: the money came for products that could no longer be added.
alter table payments drop constraint payments_overpayment_check;
alter table payments add constraint payments_overpayment_check
  check (overpayment in ('double', 'late', 'addition'));
alter table payments add constraint only_the_gateway_pays_additions
  check (addition_id is null or gateway <> 'cod');
