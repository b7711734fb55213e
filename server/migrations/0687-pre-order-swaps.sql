-- Lines whose shopper chose a product in stock instead, because the harvest of their pre-order slipped. A line is
-- swapped once, as a whole, for as many units; the order keeps what was bought, and the shopper pays at most the same.
create table swapped_lines (
  line_id          uuid primary key references order_lines,
  product_id       uuid not null references products,
  sku_id           uuid not null references skus,
  sku              text not null,
  name             localised not null,   -- as on the day of the swap
  unit             localised not null,
  quantity         int not null check (quantity between 1 and 999),
  unit_price       bigint not null check (unit_price >= 0),      -- of the day; a dearer product costs no more than agreed
  price_reduction  bigint not null check (price_reduction >= 0), -- of the agreed price
  refund_id        uuid unique references refunds,               -- null: nothing was paid back
  swapped_at       timestamptz not null default now()
);

create trigger append_only before update or delete on swapped_lines
  for each statement execute function reject_change();

-- A refund of kind swap: the product in stock costs less than the pre-order did.
alter table refunds drop constraint refunds_kind_check;
alter table refunds add constraint refunds_kind_check
  check (kind in ('cancellation', 'refund', 'overpayment', 'shortage', 'swap'));
alter table refunds drop constraint reason_unless_automatic;
alter table refunds add constraint reason_unless_automatic
  check ((kind in ('overpayment', 'shortage', 'swap')) = (reason is null));
alter table refunds drop constraint owed_refund_is_not_refused;
alter table refunds add constraint owed_refund_is_not_refused
  check (kind not in ('overpayment', 'shortage', 'swap') or status not in ('rejected', 'withdrawn'));

-- The lines of an order as they will be delivered: without the cancelled units, and with the product of a swap.
-- Picking, packing and counting read this view. `agreed` is the most that the products may cost after discounts: with
-- the margin, which is for `margin_percent` more than the estimated weight. Fees are not part of it, because the van
-- and the bag are still needed. A swap is never sold by weight.
create or replace view open_order_lines as
select order_lines.id, order_id, position, coalesce(swapped.product_id, order_lines.product_id) as product_id,
  coalesce(swapped.sku_id, order_lines.sku_id) as sku_id, coalesce(swapped.sku, order_lines.sku) as sku,
  coalesce(swapped.name, order_lines.name) as name, coalesce(swapped.unit, order_lines.unit) as unit,
  case when swapped.line_id is null then sale_mode else 'each' end as sale_mode,
  weight_tolerance_percent, note, substitution,
  order_lines.quantity - coalesce(cancelled.quantity, 0) as quantity,
  case when swapped.line_id is null
    then estimated_weight_g * (order_lines.quantity - coalesce(cancelled.quantity, 0)) / order_lines.quantity
    end as estimated_weight_g,
  greatest(least(line_total - coupon_discount - redemption_discount + weight_margin, paid_allocation)
    - coalesce(cancelled.price_reduction, 0) - coalesce(swapped.price_reduction, 0), 0) as agreed,
  paid_allocation - coalesce(cancelled.price_reduction, 0) - coalesce(swapped.price_reduction, 0) as paid_allocation,
  case when weight_margin > 0 and swapped.line_id is null then weight_tolerance_percent else 0 end as margin_percent
from order_lines
left join cancelled_lines as cancelled on cancelled.line_id = order_lines.id
left join swapped_lines as swapped on swapped.line_id = order_lines.id;
