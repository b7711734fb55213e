-- What is always true of a shop's books. Each query shows what breaks its sentence: no row, all is well.

--- What is held of a sku is the sum of what orders hold of it.
select sku_id, held, coalesce(promised, 0) as promised
from stock_items
left join (
  select sku_id, sum(quantity) as promised from stock_holds where released_at is null group by sku_id
) as holds using (sku_id)
where held <> coalesce(promised, 0);

--- What is on hand of a sku is the sum of its movements.
select sku_id, on_hand, coalesce(moved, 0) as moved
from stock_items
left join (select sku_id, sum(delta) as moved from stock_movements group by sku_id) as movements using (sku_id)
where on_hand <> coalesce(moved, 0);

--- Nothing is promised that is not there.
select sku_id, on_hand, held from stock_items where held not between 0 and on_hand;

--- What an order costs is the sum of its lines, its fees and its rounding.
select display_id, total, items_total, product_discount
from orders
left join (
  select order_id, sum(line_subtotal) as subtotal, sum(line_discount) as discount, sum(quantity) as units
  from order_lines group by order_id
) as lines on lines.order_id = orders.id
where items_total is distinct from subtotal
  or product_discount is distinct from discount
  or item_count is distinct from units
  or total <> items_total - product_discount - coupon_discount - redemption_discount - store_credit
    + bag_fee + shipping_fee + delivery_tip + rounding;

--- Only cash is rounded, and to 5 sen.
select display_id, payment_gateway, rounding, total from orders
where (payment_gateway = 'cod' and total % 5 <> 0) or (payment_gateway <> 'cod' and rounding <> 0);

--- An order that is not on its way yet holds what was bought, and a lost one holds nothing.
select display_id, status, bought, promised
from orders
join (
  select order_id, sum(quantity) as bought from order_lines group by order_id
) as lines on lines.order_id = orders.id
left join (
  select order_id, sum(quantity) as promised from stock_holds where released_at is null group by order_id
) as holds on holds.order_id = orders.id
where (status in ('awaiting_payment', 'confirmed', 'picking', 'packed') and bought is distinct from promised)
  or (status in ('failed', 'cancelled') and promised is not null);

--- A van carries the orders that ride along, and those that came by phone.
select window_id, date, taken, set_aside, coalesce(riding, 0) as riding
from slot_bookings
full join (
  select window_id, slot_date as date, count(*) as riding from orders
  where window_id is not null and status not in ('failed', 'cancelled')
  group by window_id, slot_date
) as orders using (window_id, date)
where taken is distinct from coalesce(set_aside, 0) + coalesce(riding, 0) or taken > capacity;

--- The last thing that happened to an order is how it stands.
select display_id, status, last.to_status
from orders
left join lateral (
  select to_status from order_events where order_id = orders.id order by at desc, id desc limit 1
) as last on true
where last.to_status is distinct from status;

--- A cart in one version is one order at the most, and has been left behind by it.
select display_id, cart_version, carts.version
from orders join carts on carts.id = orders.cart_id
where orders.cart_version >= carts.version;

--- A request that was answered with an order has one.
select key, shopper_id from idempotency_keys
where route = 'orders/checkout'
  and not exists (select from orders where orders.id = (answer::jsonb ->> 'id')::uuid);
