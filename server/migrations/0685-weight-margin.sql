-- What is held in case a product sold by weight weighs more than estimated. The order is paid with it; packing gives
-- back what the parcel does not weigh. Orders from before this change hold nothing.
alter table order_lines
  add column weight_margin bigint not null default 0,
  add constraint only_weighed_lines_hold_a_margin
    check (weight_margin >= 0 and (weight_margin = 0 or estimated_weight_g is not null));

alter table orders
  drop column max_total,
  add column weight_margin bigint not null default 0 check (weight_margin >= 0),
  drop constraint total_is_the_sum,
  add constraint total_is_the_sum check (total = items_total - product_discount - coupon_discount
    - redemption_discount + weight_margin - store_credit + bag_fee + shipping_fee + delivery_tip + rounding);

-- The lines of an order without the cancelled units. Picking, packing and counting read this view. `agreed` is the most
-- that the products may cost after discounts: with the margin, which is for `margin_percent` more than the estimated
-- weight. Fees are not part of it, because the van and the bag are still needed.
create or replace view open_order_lines as
select order_lines.id, order_id, position, product_id, sku_id, sku, name, unit, sale_mode,
  weight_tolerance_percent, note, substitution,
  order_lines.quantity - coalesce(cancelled.quantity, 0) as quantity,
  estimated_weight_g * (order_lines.quantity - coalesce(cancelled.quantity, 0)) / order_lines.quantity
    as estimated_weight_g,
  greatest(least(line_total - coupon_discount - redemption_discount + weight_margin, paid_allocation)
    - coalesce(price_reduction, 0), 0) as agreed,
  paid_allocation - coalesce(price_reduction, 0) as paid_allocation,
  case when weight_margin > 0 then weight_tolerance_percent else 0 end as margin_percent
from order_lines left join cancelled_lines as cancelled on line_id = order_lines.id;
