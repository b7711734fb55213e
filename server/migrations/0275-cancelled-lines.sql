-- Some goods of an order that are not wanted any more, before it is picked. The rest of it goes on.

-- A request to cancel is about the whole order, or about the goods that are named with it.
alter table refunds
  add column in_part boolean not null default false,
  add constraint only_a_cancellation_is_in_part check (not in_part or kind = 'cancellation');

-- What was taken out of an order, and of what it was to cost. It is once: an order is asked to be cancelled once.
create table cancelled_lines (
  line_id    uuid primary key references order_lines,
  refund_id  uuid not null references refunds,                 -- that was agreed to
  quantity   int not null check (quantity between 0 and 999),  -- of the units that were ordered
  taken_off  bigint not null check (taken_off >= 0)            -- of what was agreed to; the coins at the door may be of any line
);

create index on cancelled_lines (refund_id);

create trigger only_added_to before update or delete on cancelled_lines
  for each statement execute function refuse_change();

-- The lines of every order as they are still to come: whoever picks, packs or counts asks here. What was agreed to for
-- the goods is their price less their share of the discounts; the fees are for the van and the bag, which come all the
-- same.
create view lines_left as
select order_lines.id, order_id, position, product_id, sku_id, sku, name_en, name_zh, unit_en, unit_zh, sale_mode,
  weight_tolerance_percent, note, substitution,
  order_lines.quantity - coalesce(cancelled.quantity, 0) as quantity,
  estimated_weight_g * (order_lines.quantity - coalesce(cancelled.quantity, 0)) / order_lines.quantity
    as estimated_weight_g,
  greatest(least(line_total - coupon_discount - redemption_discount, paid_share) - coalesce(taken_off, 0), 0) as agreed,
  paid_share - coalesce(taken_off, 0) as paid_share
from order_lines left join cancelled_lines as cancelled on line_id = order_lines.id;
