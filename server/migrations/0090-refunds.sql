-- Cancellations, refunds and overpayments. `kind` overpayment: paid twice or too late. `kind` shortage:
-- fewer units were packed than ordered.
create table refunds (
  id            uuid primary key default uuid_v7(),
  order_id      uuid not null references orders,
  number        int not null check (number > 0),  -- of the order, counted from 1
  kind          text not null check (kind in ('cancellation', 'refund', 'overpayment', 'shortage')),
  is_partial    boolean not null default false,   -- only the listed lines
  status        text not null check (status in ('requested', 'approved', 'processing', 'refunded', 'rejected',
                  'withdrawn')),
  reason        text,
  comment       text check (char_length(comment) <= 500),
  refund_to     text not null check (refund_to in ('wallet', 'original')),
  amount        bigint not null check (amount >= 0),  -- money; part of what was captured
  credit        bigint not null check (credit >= 0),  -- store credit; it becomes store credit again
  payment_id    uuid references payments,             -- the overpayment
  requested_at  timestamptz not null default now(),
  -- a shopper or a member of staff; null: automatic
  requested_by  uuid,
  -- staff who began it without a request; null: requested or automatic
  initiated_by  uuid references staff,
  request_key   uuid,                                                  -- the idempotency key of `initiated_by`
  body_sha256   bytea check (octet_length(body_sha256) = 32),          -- of the request with this key
  decided_at    timestamptz,
  decided_by    uuid,                                                  -- staff; null: a rule, or the requester
  decided_note  text check (char_length(decided_note) <= 500),
  refunded_at   timestamptz,
  reference     text check (char_length(reference) between 1 and 60),  -- of the gateway or bank that paid it out
  unique (order_id, number),
  constraint one_refund_per_request_key unique (initiated_by, request_key),
  check ((kind = 'overpayment') = (payment_id is not null)),
  check ((status in ('requested', 'withdrawn')) = (decided_at is null)),
  check ((status = 'refunded') = (refunded_at is not null)),
  -- Automatic refunds have no reason.
  constraint reason_unless_automatic check ((kind in ('overpayment', 'shortage')) = (reason is null)),
  constraint request_key_has_a_body check ((request_key is null) = (body_sha256 is null)),
  -- Staff cannot refuse what the shop owes without a request.
  constraint owed_refund_is_not_refused
    check (kind not in ('overpayment', 'shortage') or status not in ('rejected', 'withdrawn')),
  constraint only_cancellation_is_partial check (not is_partial or kind = 'cancellation')
);

create unique index one_refund_per_overpayment on refunds (payment_id) where kind = 'overpayment';
create index on refunds (requested_at) where status = 'requested';

-- A shopper requests a cancellation once, even after withdrawing it. Staff may still cancel, but not while a
-- request waits.
create unique index one_cancellation on refunds (order_id) where kind = 'cancellation' and initiated_by is null;
create unique index one_cancellation_at_a_time on refunds (order_id)
  where kind = 'cancellation' and status = 'requested';

-- The queues of staff.
create index refunds_by_status on refunds (status, id);

create unique index one_refund_per_shortage on refunds (order_id) where kind = 'shortage';

create function reject_reopening() returns trigger language plpgsql as $$
begin
  raise exception 'A request that is % stays so', old.status using errcode = 'restrict_violation';
end $$;

create trigger terminal_states_are_final before update of status on refunds
  for each row when (old.status not in ('requested', 'processing') and new.status is distinct from old.status)
  execute function reject_reopening();

-- Lines of a refund. A refund without lines is for the whole order.
create table refund_lines (
  refund_id  uuid not null references refunds,
  line_id    uuid not null references order_lines,
  quantity   int not null check (quantity between 1 and 999),
  amount     bigint not null check (amount >= 0),
  primary key (refund_id, line_id)
);

create index on refund_lines (line_id);

create trigger append_only before update or delete on refund_lines
  for each statement execute function reject_change();

-- Approvals by staff. Large amounts need two.
create table refund_approvals (
  refund_id  uuid not null references refunds,
  actor_id   uuid not null,
  at         timestamptz not null default now(),
  primary key (refund_id, actor_id)
);

create trigger append_only before update or delete on refund_approvals
  for each statement execute function reject_change();

-- Units that were cancelled before picking. An order can be cancelled in part once.
create table cancelled_lines (
  line_id          uuid primary key references order_lines,
  refund_id        uuid not null references refunds,                 -- the approved request
  quantity         int not null check (quantity between 0 and 999),  -- of the ordered units
  -- of `agreed` in open_order_lines; the rounding of cash may fall on any line
  price_reduction  bigint not null check (price_reduction >= 0)
);

create index on cancelled_lines (refund_id);

create trigger append_only before update or delete on cancelled_lines
  for each statement execute function reject_change();

-- The lines of an order without the cancelled units. Picking, packing and counting read this view. `agreed` is the
-- price of the products after discounts. Fees are not part of it, because the van and the bag are still needed.
create view open_order_lines as
select order_lines.id, order_id, position, product_id, sku_id, sku, name, unit, sale_mode,
  weight_tolerance_percent, note, substitution,
  order_lines.quantity - coalesce(cancelled.quantity, 0) as quantity,
  estimated_weight_g * (order_lines.quantity - coalesce(cancelled.quantity, 0)) / order_lines.quantity
    as estimated_weight_g,
  greatest(least(line_total - coupon_discount - redemption_discount, paid_allocation) - coalesce(price_reduction, 0), 0) as agreed,
  paid_allocation - coalesce(price_reduction, 0) as paid_allocation
from order_lines left join cancelled_lines as cancelled on line_id = order_lines.id;
