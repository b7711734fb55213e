-- Orders that are not wanted any more, and money that goes back.

alter table orders
  add column awaits_decision boolean not null default false, -- somebody has asked to cancel it: it goes no further meanwhile
  add column refunded bigint not null default 0,             -- of what was captured and of its store credit
  add constraint no_more_goes_back_than_came check (refunded between 0 and captured + store_credit);

insert into order_transitions (move, from_status, to_status, role) values
  ('revive', 'failed', 'confirmed', 'system'),
  ('close',  'failed', 'cancelled', 'system');

-- Of all that an order was paid by, money and store credit, what falls upon a line: its price less its share of the
-- discounts, with its share of the fees. Shared out once, when the order is placed; the lines add up to the order.
alter table order_lines add column paid_share bigint not null default 0 check (paid_share >= 0);

alter table order_lines disable trigger only_added_to;
with weighed as (
  select order_lines.id, order_id, position, total + store_credit as paid,
    case when sum(line_total - order_lines.coupon_discount) over of_order = 0 then quantity
      else line_total - order_lines.coupon_discount end as weight
  from order_lines join orders on orders.id = order_id
  window of_order as (partition by order_id)
), cut as (
  select id, order_id, position, paid, (paid * weight) / sum(weight) over of_order as exact,
    floor((paid * weight) / sum(weight) over of_order) as part
  from weighed
  window of_order as (partition by order_id)
), shared as (
  select id, part + case when row_number() over (partition by order_id order by exact - part desc, position)
    <= paid - sum(part) over (partition by order_id) then 1 else 0 end as share
  from cut
)
update order_lines set paid_share = share from shared where order_lines.id = shared.id;
alter table order_lines enable trigger only_added_to;

-- What somebody asks for: not to be brought an order, or money back for goods that came. Or what nobody asked for:
-- money that came twice or too late.
create table refunds (
  id            uuid primary key default uuid_v7(),
  order_id      uuid not null references orders,
  number        int not null check (number > 0),     -- of the order's, one after another
  kind          text not null check (kind in ('cancellation', 'refund', 'surplus')),
  status        text not null check (status in
                  ('requested', 'approved', 'processing', 'refunded', 'rejected', 'withdrawn')),
  reason        text,
  comment       text check (char_length(comment) <= 500),
  refund_to     text not null check (refund_to in ('wallet', 'original')),
  amount        bigint not null check (amount >= 0), -- of what was captured
  credit        bigint not null check (credit >= 0), -- of the order's store credit; it is that again
  payment_id    uuid references payments,            -- that too much came by
  requested_at  timestamptz not null default now(),
  requested_by  uuid,                                -- a shopper or one of the staff; null: nobody had to ask
  decided_at    timestamptz,
  decided_by    uuid,                                -- one of the staff; null: by a rule, or by whoever asked
  decided_note  text check (char_length(decided_note) <= 500),
  refunded_at   timestamptz,
  reference     text check (char_length(reference) between 1 and 60), -- of whoever sent it back for us
  unique (order_id, number),
  check ((kind = 'surplus') = (payment_id is not null)),
  check ((kind = 'surplus') = (reason is null)),
  check ((status in ('requested', 'withdrawn')) = (decided_at is null)),
  check ((status = 'refunded') = (refunded_at is not null))
);

-- A cancellation is asked for once: who has taken it back does not ask again.
create unique index one_cancellation on refunds (order_id) where kind = 'cancellation';
create unique index one_return_of_a_surplus on refunds (payment_id) where kind = 'surplus';
create index on refunds (requested_at) where status = 'requested';

create function refuse_undoing() returns trigger language plpgsql as $$
begin
  raise exception 'A request that is % stays so', old.status using errcode = 'restrict_violation';
end $$;

create trigger ends_stay before update of status on refunds
  for each row when (old.status not in ('requested', 'processing') and new.status is distinct from old.status)
  execute function refuse_undoing();

-- Of which lines how many, and what that comes to. A request without any is about the whole order.
create table refund_lines (
  refund_id  uuid not null references refunds,
  line_id    uuid not null references order_lines,
  quantity   int not null check (quantity between 1 and 999),
  amount     bigint not null check (amount >= 0),
  primary key (refund_id, line_id)
);

create index on refund_lines (line_id);

create trigger only_added_to before update or delete on refund_lines
  for each statement execute function refuse_change();

-- Who of the staff has said yes. Large amounts want two of them.
create table refund_approvals (
  refund_id  uuid not null references refunds,
  actor_id   uuid not null,
  at         timestamptz not null default now(),
  primary key (refund_id, actor_id)
);

create trigger only_added_to before update or delete on refund_approvals
  for each statement execute function refuse_change();

-- What has come too much until now waits to be sent back.
insert into refunds (order_id, number, kind, status, refund_to, amount, credit, payment_id, requested_at, decided_at)
select order_id, row_number() over (partition by order_id order by paid_at), 'surplus', 'processing', 'original',
  captured, 0, id, paid_at, paid_at
from payments where surplus is not null;

update payments set refunded = captured where surplus is not null;
