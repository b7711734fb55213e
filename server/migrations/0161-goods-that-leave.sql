-- Goods leave the shelf when their order is packed: what was held for it becomes a movement. Orders that were packed
-- before this was so hold their goods still, as far as they ever did.

with gone as (
  update stock_holds set released_at = packed.at
  from orders cross join lateral (
    select min(at) as at from order_events where order_id = orders.id and to_status = 'packed'
  ) as packed
  where orders.id = stock_holds.order_id and released_at is null
    and status in ('packed', 'on_the_way', 'delivered')
  returning order_id, sku_id, quantity, packed.at
), booked as (
  insert into stock_movements (sku_id, delta, reason, source, at)
  select sku_id, -quantity, 'sold', 'order:' || order_id, at from gone
)
update stock_items set on_hand = on_hand - taken, held = held - taken
from (select sku_id, sum(quantity)::int as taken from gone group by sku_id) as gone_of
where gone_of.sku_id = stock_items.sku_id;

-- The oldest ones of a demo have left without a hold. Their goods were there before anybody counted, and are not now.
with gone as (
  select orders.id as order_id, coalesce(part.sku_id, order_lines.sku_id) as sku_id, packed.at,
    sum(order_lines.quantity * coalesce(part.quantity, 1))::int as quantity
  from orders
  join order_lines on order_lines.order_id = orders.id
  left join order_line_parts as part on line_id = order_lines.id
  cross join lateral (
    select min(at) as at from order_events where order_id = orders.id and to_status = 'packed'
  ) as packed
  where status in ('packed', 'on_the_way', 'delivered')
    and not exists (select from stock_holds where stock_holds.order_id = orders.id)
  group by orders.id, coalesce(part.sku_id, order_lines.sku_id), packed.at
), held as (
  insert into stock_holds (order_id, sku_id, quantity, held_at, released_at)
  select order_id, sku_id, quantity, at, at from gone
)
insert into stock_movements (sku_id, delta, reason, source, at)
select sku_id, quantity, 'opening', 'order:' || order_id, at from gone
union all
select sku_id, -quantity, 'sold', 'order:' || order_id, at from gone;
