-- Statements that are always true of the ledger and its sources, each with its area. The query of a statement returns
-- its violations, so no row means that it holds. The queries run every night over all rows, so none of them runs a
-- subquery per row.

--- stock: The reserved units of a SKU are the sum of the reservations of its orders.
select sku_id, reserved, coalesce(in_reservations, 0) as in_reservations
from stock_items
left join (
  select sku_id, sum(quantity) as in_reservations from stock_reservations where released_at is null group by sku_id
) as holds using (sku_id)
where reserved <> coalesce(in_reservations, 0);

--- stock: The units on hand of a SKU are the sum of its movements.
select sku_id, on_hand, coalesce(moved, 0) as moved
from stock_items
left join (select sku_id, sum(delta) as moved from stock_movements group by sku_id) as movements using (sku_id)
where on_hand <> coalesce(moved, 0);

--- stock: No more units are reserved than are on hand.
select sku_id, on_hand, reserved from stock_items where reserved not between 0 and on_hand;

--- orders: The total of an order is the sum of its lines, fees and rounding.
select display_id, total, items_total, product_discount
from orders
left join (
  select order_id, sum(line_subtotal) as subtotal, sum(line_discount) as discount, sum(weight_margin) as margin,
    sum(order_lines.quantity - coalesce(cancelled_lines.quantity, 0)) as units
  from order_lines left join cancelled_lines on line_id = id group by order_id
) as lines on lines.order_id = orders.id
where items_total is distinct from subtotal
  or product_discount is distinct from discount
  or weight_margin is distinct from margin
  or item_count is distinct from units
  or total <> items_total - product_discount - coupon_discount - redemption_discount - store_credit
    + weight_margin + bag_fee + shipping_fee + delivery_tip + rounding;

--- orders: Only cash totals are rounded, to 5 sen.
select display_id, payment_gateway, rounding, total from orders
where (payment_gateway = 'cod' and rounds_cash and (total % 5 <> 0 or cash_reduction % 5 <> 0))
  or ((payment_gateway <> 'cod' or not rounds_cash) and rounding <> 0);

--- stock: An order reserves its units until it is packed and has taken them since; a cancelled or failed order has released them.
select display_id, status, bought, reserved, taken
from orders
join (
  select line.order_id, sum(coalesce(packed_lines.quantity, line.quantity) * coalesce(units, 1)
    + coalesce(substitutes.quantity, 0) - coalesce(pre_orders.quantity - filled, 0)) as bought
  from open_order_lines as line
  left join pre_orders on pre_orders.line_id = line.id and ended_at is null
  left join (select line_id, sum(quantity) as units from order_line_parts group by line_id) as parts
    on parts.line_id = line.id
  left join packed_lines on packed_lines.line_id = line.id
  left join substitutes on substitutes.line_id = line.id
  group by line.order_id
) as lines on lines.order_id = orders.id
left join (
  select order_id, sum(quantity) as reserved from stock_reservations where released_at is null group by order_id
) as holds on holds.order_id = orders.id
left join (
  select source, -sum(delta) as taken from stock_movements where reason in ('sold', 'returned') group by source
) as moved on source = 'order:' || orders.id
where coalesce(reserved, 0) <> case when status in ('awaiting_payment', 'confirmed', 'picking') then bought else 0 end
  or coalesce(taken, 0) <> case when status in ('packed', 'on_the_way', 'delivered') then bought else 0 end;

--- stock: The units that an order has taken of a SKU are those it had reserved.
select source, movements.sku_id, sold, quantity
from (
  select source, sku_id, -sum(delta) as sold from stock_movements
  where reason = 'sold' and source like 'order:%' group by source, sku_id
) as movements
left join stock_reservations on stock_reservations.sku_id = movements.sku_id and source = 'order:' || order_id
where quantity is distinct from sold or released_at is null;

--- stock: The packs that wait in a presale are those of open orders that no harvest has filled.
select presales.id, waiting, in_orders
from presales
left join (
  select presale_id, sum(quantity - filled) as in_orders from pre_orders where ended_at is null group by presale_id
) as lines on presale_id = presales.id
where waiting <> coalesce(in_orders, 0);

--- stock: A pre-order and those taken before it that still wait are at most the share of the forecast that its presale could sell then.
select line_id, presale_id, upto, share
from (
  select line_id, presale_id, quantity, filled, share,
    sum(quantity - filled) over (partition by presale_id order by taken_at, line_id) as upto
  from pre_orders where ended_at is null
) as waiting
where quantity > filled and upto > share;

--- stock: An order with pre-orders has reserved of their SKU what a harvest has filled, and none of the packs that wait.
select waiting.order_id, waiting.sku_id, filled, bought, coalesce(reserved, 0) as reserved
from (
  select order_id, sku_id, sum(filled) as filled from pre_orders where ended_at is null group by order_id, sku_id
) as waiting
cross join lateral (
  select coalesce(sum(line.quantity), 0) as bought from open_order_lines as line
  where line.order_id = waiting.order_id and line.sku_id = waiting.sku_id
    and not exists (select from pre_orders where line_id = line.id and ended_at is null)
    and not exists (select from order_line_parts where line_id = line.id)
) as from_stock
cross join lateral (
  select coalesce(sum(line.quantity * part.quantity), 0) as parts from open_order_lines as line
  join order_line_parts as part on part.line_id = line.id
  where line.order_id = waiting.order_id and part.sku_id = waiting.sku_id
) as in_bundles
left join stock_reservations as held on held.order_id = waiting.order_id and held.sku_id = waiting.sku_id
  and released_at is null
cross join lateral (select coalesce(held.quantity, 0) as reserved) as now
where reserved <> filled + bought + parts;

--- orders: A pre-order is open while its order is and its line was not swapped, and counts the units that were not cancelled.
select display_id, status, pre_orders.quantity, line.quantity as ordered, ended_at, swapped_at
from pre_orders join orders on orders.id = pre_orders.order_id
join open_order_lines as line on line.id = line_id
left join swapped_lines using (line_id)
where (ended_at is null and (pre_orders.quantity <> line.quantity or status not in ('awaiting_payment', 'confirmed', 'picking')
    or swapped_at is not null))
  or (ended_at is not null and line.quantity > 0 and swapped_at is null
    and status in ('awaiting_payment', 'confirmed', 'picking'));

--- delivery: The bookings of a delivery window are its orders and those taken by phone.
select window_id, date, taken, phone_orders_reserved, coalesce(riding, 0) as riding
from slot_bookings
full join (
  select window_id, slot_date as date, count(*) as riding from orders
  where window_id is not null and status not in ('failed', 'cancelled')
  group by window_id, slot_date
) as orders using (window_id, date)
where taken is distinct from coalesce(phone_orders_reserved, 0) + coalesce(riding, 0) or taken > capacity;

--- orders: The last event of an order matches its status.
select display_id, status, last.to_status
from orders
left join lateral (
  select to_status from order_events where order_id = orders.id order by at desc, id desc limit 1
) as last on true
where last.to_status is distinct from status;

--- orders: One version of a cart becomes at most one order, and that order has consumed it.
select display_id, cart_version, carts.version
from orders join carts on carts.id = orders.cart_id
where orders.cart_version >= carts.version;

--- orders: A request that was answered with an order has one.
select key, shopper_id from idempotency_keys
where route = 'orders/checkout'
  and not exists (select from orders where orders.id = (answer::jsonb ->> 'id')::uuid);

--- farms: The plants of a batch are those of its cohorts, and a cohort exists for each place where plants have been.
select batches.id, batches.alive, batches.pending, sum(cohorts.alive) as here, sum(cohorts.pending) as waiting
from batches left join cohorts on cohorts.batch_id = batches.id
group by batches.id
having batches.alive <> coalesce(sum(cohorts.alive), 0) or batches.pending <> coalesce(sum(cohorts.pending), 0);

--- farms: The plants that one batch gave to others are those that the others received from it.
select sum(transferred_out) as given, sum(transferred_in) as had from batches
having sum(transferred_out) <> sum(transferred_in);

--- farms: An ended batch has no plants, and every batch that was sown and has not ended has some.
select id, stage, alive, pending from batches
where sown > 0 and (closed_at is null) <> (alive + pending > 0);

--- stock: The units in lots of a SKU are those of its lots, and never more than are on hand.
select sku_id, on_hand, in_lots, coalesce(units, 0) as units
from stock_items
left join (select sku_id, sum(on_hand) as units from pack_lots group by sku_id) as lots using (sku_id)
where in_lots <> coalesce(units, 0) or in_lots not between 0 and on_hand;

--- stock: The units on hand of a lot are the sum of its movements, and its blocked units are the sum of its holds.
select code, on_hand, blocked_units, moved, blocked
from pack_lots
left join (
  select lot_id, sum(delta) as moved, -sum(delta) filter (where reason in ('blocked', 'released')) as blocked
  from stock_movements where lot_id is not null group by lot_id
) as movements on lot_id = pack_lots.id
where on_hand <> coalesce(moved, 0) or blocked_units <> coalesce(blocked, 0);

--- stock: The lots of order lines are those that the units of their orders left, and returned to.
select source, lot_id, sold, returned, packed, back
from (
  select source, lot_id, -sum(delta) filter (where reason = 'sold') as sold,
    sum(delta) filter (where reason = 'returned') as returned
  from stock_movements join orders on source = 'order:' || orders.id
  where lot_id is not null group by source, lot_id
) as movements
full join (
  select 'order:' || order_id as source, lot_id, sum(order_line_lots.quantity) as packed, sum(returned) as back
  from order_line_lots join order_lines on order_lines.id = line_id group by order_id, lot_id
) as recorded using (source, lot_id)
where coalesce(sold, 0) <> coalesce(packed, 0) or coalesce(returned, 0) <> coalesce(back, 0);

--- stock: The grams of a pack lot are those of its edges: in its packs, wasted, or given away as overfill.
select code, input_g, packs, pack_g, waste_g, overfill_g, coalesce(grams, 0) as grams
from pack_lots
left join (select to_pack_lot_id, sum(grams) as grams from lot_edges group by to_pack_lot_id) as edges
  on to_pack_lot_id = pack_lots.id
where input_g is not null and (input_g <> coalesce(grams, 0) or input_g <> packs::bigint * pack_g + waste_g + overfill_g);

--- stock: Packs that are split off a lot, or come back to it, leave one lot and arrive in the other, which begins with them.
select source, net, arrived, packs
from (
  select source, sum(delta) as net, max(delta) as arrived from stock_movements where reason = 'near_date' group by source
) as moves
full join (
  select source, lot_edges.packs from lot_edges join pack_lots on pack_lots.id = to_pack_lot_id
  where from_pack_lot_id is not null and not is_repacked
) as splits using (source)
where coalesce(net, 1) <> 0 or packs <> arrived;

--- stock: Packs that are repacked leave their lots once, and the new lot keeps no longer than they.
select code, best_before, sources, used, moved
from (
  select pack_lots.code, pack_lots.best_before, min(sources.best_before) as sources, sum(lot_edges.packs) as used
  from lot_edges join pack_lots on pack_lots.id = to_pack_lot_id join pack_lots as sources on sources.id = from_pack_lot_id
  where is_repacked group by pack_lots.id
) as repackings
full join (
  select substr(source, 5) as code, -sum(delta) as moved from stock_movements where reason = 'repacked' group by source
) as moves using (code)
where coalesce(used, 0) <> coalesce(moved, 0) or coalesce(best_before, 'infinity') > sources;

--- stock: No pack leaves a lot for an order, a repacking or a near-date lot while that lot is held or recalled.
select pack_lots.code, moved.reason, moved.source, moved.at
from (
  select subject_id::uuid as lot_id, action, id as since,
    lead(id, 1, 'ffffffff-ffff-ffff-ffff-ffffffffffff') over (partition by subject_id order by id) as until
  from audit_log where subject_kind = 'pack_lot' and action in ('lot.held', 'lot.released')
  union all
  select lot_id, action, id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'
  from recall_lots join audit_log on subject_id = recall_id::text and action = 'recall.confirmed'
) as holds
join stock_movements as moved on moved.lot_id = holds.lot_id
  and moved.id > since and moved.id < until -- ids are moments: each of these rows is written under the lock of the stock
join pack_lots on pack_lots.id = moved.lot_id
where action <> 'lot.released' and delta < 0 and moved.reason in ('sold', 'repacked', 'near_date');

--- stock: No pack of a recalled lot is accounted for twice, by one recall or by several.
select code, count(*) as recalls, sum(recovered + consumed) as accounted, max(sold + in_parcels) as outside
from recall_lots join pack_lots on pack_lots.id = lot_id
group by pack_lots.id having sum(recovered + consumed) > max(sold + in_parcels);

--- farms: The packed grams of a harvest lot are those of its edges, and the wasted grams those of its losses.
select code, packed_g, wasted_g, edges.grams as packed, losses.grams as lost
from harvest_lots
left join (select from_harvest_lot_id, sum(grams) as grams from lot_edges group by from_harvest_lot_id) as edges
  on from_harvest_lot_id = harvest_lots.id
left join (select harvest_lot_id, sum(grams) as grams from lot_losses group by harvest_lot_id) as losses
  on losses.harvest_lot_id = harvest_lots.id
where packed_g <> coalesce(edges.grams, 0) or wasted_g <> coalesce(losses.grams, 0);

--- farms: The grams of a harvest lot are those of its harvests, and each harvest has its lots.
select code, batch_id, plot_id, harvested_on, grade, lots.harvested_g, graded.harvested_g as by_log
from harvest_lots as lots full join graded_harvests as graded using (batch_id, plot_id, harvested_on, grade)
where coalesce(lots.harvested_g, -1) <> coalesce(graded.harvested_g, 0);

--- farms: The last daily row of a batch ends with its current number of plants.
select batches.id, batches.alive, last.alive as counted
from batches join lateral (
  select alive from batch_days where batch_id = batches.id order by day desc limit 1
) as last on true
where batches.alive <> last.alive;

--- farms: The plants by stage are the sum of their batches.
select * from stage_totals full join (
  select farm_id, variety_id, stage, public, sum(batches) as batches, sum(sown) as sown, sum(alive) as alive
  from stage_contributions group by farm_id, variety_id, stage, public
) as counted using (farm_id, variety_id, stage, public)
where (stage_totals.batches, stage_totals.sown, stage_totals.alive)
  is distinct from (counted.batches, counted.sown, counted.alive);

--- farms: The plants on a plot are the sum of the plants of its batches there.
select * from plot_totals full join (
  select plot_id, public, sum(batches) as batches, sum(received) as received, sum(alive) as alive
  from plot_contributions group by plot_id, public
) as counted using (plot_id, public)
where (plot_totals.batches, plot_totals.received, plot_totals.alive)
  is distinct from (counted.batches, counted.received, counted.alive);

--- farms: The expected and actual harvest of a week are the sums of its batches.
select * from week_totals full join (
  select week, plot_id, variety_id, public, sum(batches) as batches, sum(low_g) as low_g, sum(likely_g) as likely_g,
    sum(high_g) as high_g, sum(harvested_g) as harvested_g
  from week_contributions group by week, plot_id, variety_id, public
  having sum(batches) + sum(low_g) + sum(likely_g) + sum(high_g) + sum(harvested_g) <> 0
) as counted using (week, plot_id, variety_id, public)
where (week_totals.batches, week_totals.low_g, week_totals.likely_g, week_totals.high_g, week_totals.harvested_g)
  is distinct from (counted.batches, counted.low_g, counted.likely_g, counted.high_g, counted.harvested_g);

--- farms: The changes of a day on the farms are the sum of the changes of its batches.
select * from day_totals full join (
  select day, farm_id, crop_id, public, sum(batches) as batches, sum(sown) as sown, sum(alive) as alive
  from day_contributions group by day, farm_id, crop_id, public
  having sum(batches) <> 0 or sum(sown) <> 0 or sum(alive) <> 0
) as counted using (day, farm_id, crop_id, public)
where (day_totals.batches, day_totals.sown, day_totals.alive)
  is distinct from (counted.batches, counted.sown, counted.alive);

--- farms: The used quantity of a seed lot is the quantity sown from it.
select seed_lots.id, used, sum(seed_used) as sown
from seed_lots left join batches on batches.seed_lot_id = seed_lots.id
group by seed_lots.id having used <> coalesce(sum(seed_used), 0);

--- farms: The log of a farm has no gap, and its last entry is the end of its chain.
select farm_logs.farm_id, length, count(farm_events.id) as written, max(position) as last
from farm_logs left join farm_events on farm_events.farm_id = farm_logs.farm_id
group by farm_logs.farm_id
having length <> count(farm_events.id) or length <> coalesce(max(position), 0)
  or farm_logs.head <> coalesce((
    select hash from farm_events where farm_id = farm_logs.farm_id and position = length
  ), '\x');

--- farms: A batch has as many events to review as the newest decisions leave open.
select batches.id, reviews, count(waiting.id) as open from batches
left join farm_events on farm_events.batch_id = batches.id
left join lateral (
  select id, verdict from event_reviews where event_id = farm_events.id order by id desc limit 1
) as waiting on waiting.verdict = 'needs_review'
group by batches.id having reviews <> count(waiting.id);

--- farms: An archived cycle of a batch is in the archive, and no other current cycle is.
select batches.id, batches.archived_at, archives.id as archive from batches
left join archives on archives.batch_id = batches.id and archives.cycle = batches.cycle
where (batches.archived_at is null) <> (archives.id is null);

--- reviews: The stars of a product are those of its published reviews.
select products.id, rating_counts, given from products
left join lateral (
  select array_agg(count order by stars) as given from (
    select stars, count(reviews.id)::int from generate_series(1, 5) as stars
    left join reviews on rating = stars and status = 'published' and product_id = products.id
    group by stars
  ) as counted
) as published on true
where rating_counts <> given;

--- reviews: A review by a verified buyer has a delivered order line with that product.
select reviews.id from reviews
join order_lines on order_lines.id = order_line_id
join orders on orders.id = order_id
where order_lines.product_id <> reviews.product_id or orders.status <> 'delivered';

--- rewards: The units sold of a deal are those given at the farm gate and those taken by orders.
select id, sold, withheld, coalesce(taken, 0) as taken
from deals
left join (
  select deal_id, sum(quantity) as taken from deal_sales where returned_at is null group by deal_id
) as sales on deal_id = id
where sold <> withheld + coalesce(taken, 0) or sold > allotment;

--- rewards: Every line at a deal price has units of that deal, taken while it ran.
select deal_sales.order_id, deal_sales.deal_id
from deal_sales
join deals on deals.id = deal_id
join orders on orders.id = order_id
left join order_lines on order_lines.order_id = orders.id and order_lines.sku_id = deals.sku_id and addition_id is null
where order_lines.unit_price is distinct from deal_sales.unit_price
  or order_lines.quantity is distinct from deal_sales.quantity
  or orders.created_at not between starts_at and ends_at;

--- money: The balance of a wallet is its credits less its debits, and never below zero.
select id, balance, came, went
from wallet_accounts
left join (select credit_id as id, sum(amount) as came from transfers group by credit_id) as credits using (id)
left join (select debit_id as id, sum(amount) as went from transfers group by debit_id) as debits using (id)
where customer_id is not null and (balance <> coalesce(came, 0) - coalesce(went, 0) or balance < 0);

--- money: The entries of a wallet have no gap, and each states the balance after it.
select account_id, position, entry.balance, wallet_accounts.balance as now
from (
  select *, lag(position, 1, 0) over one_by_one as before, lag(balance, 1, 0::bigint) over one_by_one as was,
    position = max(position) over (partition by account_id) as is_last
  from wallet_entries window one_by_one as (partition by account_id order by position)
) as entry
join wallet_accounts on wallet_accounts.id = account_id
where position <> before + 1 or entry.balance <> was + amount
  or (is_last and (position <> entries or entry.balance <> wallet_accounts.balance));

--- money: Every transfer has two sides. A side that is a wallet has one entry for its amount.
select transfers.id, reason, transfers.amount, entered.amount as entered
from transfers
join wallet_accounts as debit on debit.id = debit_id
join wallet_accounts as credit on credit.id = credit_id
left join wallet_entries as entered on transfer_id = transfers.id
left join wallet_accounts as wallet on wallet.id = entered.account_id
where num_nonnulls(debit.customer_id, credit.customer_id)
    <> case when reason in ('capture', 'accrue_refund', 'pay_refund') then 0 else 1 end
  or (wallet.customer_id is null) <> (num_nonnulls(debit.customer_id, credit.customer_id) = 0)
  or abs(entered.amount) <> transfers.amount
  or entered.account_id <> case when entered.amount < 0 then debit_id else credit_id end;

--- money: The balances of all wallets are the sum that the shop's own accounts have given.
select sum(balance) as reserved, (
  select sum(case when account.id = debit_id then amount else -amount end)
  from transfers join wallet_accounts as account on account.system_account is not null and account.id in (debit_id, credit_id)
) as given
from wallet_accounts
having sum(balance) <> coalesce((
  select sum(case when account.id = debit_id then amount else -amount end)
  from transfers join wallet_accounts as account on account.system_account is not null and account.id in (debit_id, credit_id)
), 0);

--- money: An order has taken the store credit that it states; a cancelled or failed order has returned what was not refunded before.
select display_id, status, store_credit, spent, released, returned
from orders
left join lateral (
  select sum(amount) filter (where reason = 'spend') as spent, sum(amount) filter (where reason = 'release') as released
  from transfers where order_id = orders.id and reason in ('spend', 'release')
) as moved on true
left join lateral (
  select coalesce(sum(credit), 0) as returned from refunds
  where order_id = orders.id and kind in ('refund', 'shortage', 'swap') and status in ('processing', 'refunded')
) as before on true
where store_credit <> coalesce(spent, 0)
  or coalesce(released, 0) <> case when status in ('failed', 'cancelled') then store_credit - returned else 0 end;

--- rewards: The uses of a coupon are the orders that name it, within its limits.
select code, times_used, max_uses, coalesce(live, 0) as live
from coupons
left join (
  select coupon_id, count(*) as live from coupon_redemptions where returned_at is null group by coupon_id
) as redemptions on coupon_id = coupons.id
where times_used <> coalesce(live, 0) or times_used > max_uses;

--- rewards: An order that names a coupon has redeemed it; a cancelled or failed order has returned it.
select display_id, status, coupon_code, returned_at
from orders left join coupon_redemptions on order_id = orders.id
where (coupon_code is null) <> (order_id is null)
  or (order_id is not null and (returned_at is null) <> (status not in ('failed', 'cancelled')));

--- rewards: The coupon discount of an order is the sum of the coupon discounts of its lines.
select display_id, orders.coupon_discount, shared
from orders join (
  select order_id, sum(coupon_discount) as shared from order_lines group by order_id
) as lines on lines.order_id = orders.id
where orders.coupon_discount <> shared;

--- money: The money of an order is its payment and those of the additions to it, and each of them counts once.
select display_id, status, orders.captured, paid
from orders left join (
  select order_id, sum(captured) as paid, count(*) filter (where addition_id is null) as own from payments
  where overpayment is null group by order_id
) as counted on order_id = orders.id
where orders.captured <> coalesce(paid, 0) or own > 1
  or (paid is not null and status in ('awaiting_payment', 'failed'));

--- money: Every addition is paid as it says: the lines in the order are worth its amount, and a gateway payment pays it once.
select order_additions.id, state, amount, item_count, worth, units, paid
from order_additions
left join (
  select addition_id, sum(paid_allocation) as worth, sum(quantity) as units from order_lines
  where addition_id is not null group by addition_id
) as lines on lines.addition_id = order_additions.id
left join (
  select addition_id, sum(captured) as paid from payments
  where addition_id is not null and overpayment is null group by addition_id
) as counted on counted.addition_id = order_additions.id
left join (select source_id, sum(transfers.amount) as spent from transfers where source_type = 'addition' group by source_id) as credit
  on source_id = order_additions.id
where (state = 'added') <> (units is not null) or (state = 'added' and (units <> item_count or worth <> amount))
  or coalesce(paid, 0) <> case when state = 'added' and gateway = 'ipay88' then amount else 0 end
  or coalesce(spent, 0) <> case when state = 'added' and gateway = 'wallet' then amount else 0 end;

--- orders: Added lines belong to the order that they were added to.
select order_lines.id, order_lines.order_id, order_additions.order_id as added_to
from order_lines join order_additions on order_additions.id = addition_id
where order_lines.order_id <> order_additions.order_id;

--- stock: An addition reserves its units exactly while it waits for its payment.
select order_additions.id, state, reserved
from order_additions left join (
  select order_id, sum(quantity) as reserved from stock_reservations where released_at is null group by order_id
) as holds on holds.order_id = order_additions.id
where (state = 'awaiting_payment') <> (reserved is not null);

--- money: Every payment has one capture of the same amount in the ledger, and every capture has a payment.
select payments.id as payment, transfers.id as transfer, captured, amount, paid.system_account as paid, taken.system_account as taken
from payments
full join (select * from transfers where reason = 'capture') as transfers on source_type = 'payment' and source_id = payments.id
left join wallet_accounts as paid on paid.id = debit_id
left join wallet_accounts as taken on taken.id = credit_id
where amount is distinct from captured
  or paid.system_account is distinct from case gateway when 'cod' then 'cash' else 'gateway' end
  or taken.system_account is distinct from case when overpayment is null then 'sales' else 'owed' end;

--- money: A captured payment belongs to an order that continues, or is refunded, in full or as far as requested.
select display_id, orders.status, payments.captured, payments.refunded, due
from (
  select order_id, case when overpayment is not null then id end as payment_id, sum(captured) as captured,
    sum(refunded) as refunded
  from payments group by 1, 2
) as payments join orders on orders.id = payments.order_id
left join (
  select order_id, payment_id, sum(amount) as due from refunds
  where status in ('approved', 'processing', 'refunded') group by order_id, payment_id
) as returned on returned.order_id = orders.id and returned.payment_id is not distinct from payments.payment_id
where payments.refunded <> coalesce(due, 0)
  or ((payments.payment_id is not null or orders.status in ('cancelled', 'failed')) and payments.refunded <> payments.captured);

--- money: The refunded amount of an order is the sum of its requests, and never more than was paid.
select display_id, captured, store_credit, refunded, store_credit_refunded, due, in_credit
from orders left join (
  select order_id, sum(amount + credit) as due, sum(credit) as in_credit from refunds
  where payment_id is null and status in ('approved', 'processing', 'refunded') group by order_id
) as returned on order_id = orders.id
where refunded <> coalesce(due, 0) or refunded > captured + store_credit
  or store_credit_refunded <> coalesce(in_credit, 0) or store_credit_refunded > store_credit;

--- money: The payment status of an order matches its payments and refunds.
select display_id, orders.status, payment_status, total, cash_reduction, captured, waits, late, gone
from orders
left join (
  select refunds.order_id, bool_or(refunds.status = 'processing' and coalesce(overpayment, '') not in ('double', 'addition')) as waits,
    bool_or(overpayment = 'late') as late,
    bool_or(refunds.status = 'refunded' and coalesce(overpayment, '') not in ('double', 'addition')) as gone
  from refunds left join payments on payments.id = payment_id group by refunds.order_id
) as returned on order_id = orders.id
where case payment_status
  when 'pending' then captured > 0 or orders.status <> 'awaiting_payment'
  when 'paid' then (late is not true and captured + cash_reduction <> total)
    or (orders.status in ('cancelled', 'failed') and (captured + store_credit > 0 or late) and waits is not true)
  when 'partly_refunded' then gone is not true
  when 'refunded' then gone is not true or waits
  else captured > 0 end;

--- money: The amount owed is the sum of the refunds to be sent, and refunds that were sent are in the ledger.
select account.system_account, balance_of, waiting
from wallet_accounts as account
cross join lateral (
  select coalesce(sum(case when credit_id = account.id then amount else -amount end), 0) as balance_of
  from transfers where account.id in (debit_id, credit_id)
) as booked
cross join lateral (select coalesce(sum(amount), 0) as waiting from refunds where status = 'processing') as queue
where account.system_account = 'owed' and balance_of <> waiting;

--- money: Every paid refund has put its amount into a wallet or sent it back to the payment method.
select refunds.id, kind, refund_to, refunds.amount, refunds.credit, filled, sent
from refunds
left join lateral (
  select coalesce(sum(transfers.amount) filter (where transfers.reason = 'refund'), 0) as filled,
    coalesce(sum(transfers.amount) filter (where transfers.reason = 'pay_refund'), 0) as sent
  from transfers where source_type = 'refund' and source_id = refunds.id
) as moved on true
where sent <> case when status = 'refunded' and refund_to = 'original' then refunds.amount else 0 end
  or filled <> case when (kind in ('refund', 'shortage', 'swap') or is_partial) and status in ('processing', 'refunded') then refunds.credit else 0 end
    + case when status = 'refunded' and refund_to = 'wallet' then refunds.amount else 0 end;

--- orders: An order is on hold exactly while a cancellation request is open.
select display_id, status, awaits_decision from orders
where awaits_decision <> exists (
  select from refunds where order_id = orders.id and kind = 'cancellation' and status = 'requested'
);

--- orders: An order with an approved cancellation is cancelled.
select display_id, orders.status, refunds.status as request
from refunds join orders on orders.id = order_id
where kind = 'cancellation' and not is_partial and refunds.status in ('approved', 'processing', 'refunded')
  and orders.status <> 'cancelled';

--- orders: The cancelled units of an order are those approved for cancellation, and at most the ordered units.
select coalesce(asked.line_id, cancelled.line_id) as line_id, asked.quantity as agreed_to, cancelled.quantity,
  price_reduction, ordered.paid_allocation
from (
  select line_id, refund_id, quantity from refund_lines join refunds on refunds.id = refund_id
  where is_partial and status in ('approved', 'processing', 'refunded')
) as asked
full join cancelled_lines as cancelled using (line_id, refund_id)
left join order_lines as ordered on ordered.id = line_id
where coalesce(asked.quantity, 0) is distinct from cancelled.quantity
  or cancelled.quantity > ordered.quantity or price_reduction > ordered.paid_allocation;

--- orders: A swapped line was a pre-order, has as many units as it had then, and its refund is for the line and at most for what it costs less.
select swapped_lines.line_id, swapped_lines.quantity, price_reduction, amount
from swapped_lines
join order_lines on order_lines.id = swapped_lines.line_id
left join pre_orders on pre_orders.line_id = swapped_lines.line_id
left join refund_lines on refund_lines.refund_id = swapped_lines.refund_id and refund_lines.line_id = swapped_lines.line_id
where pre_orders.line_id is null or ended_at is null or swapped_lines.quantity > order_lines.quantity
  or (swapped_lines.refund_id is not null and (amount is null or amount > price_reduction));

--- money: A refund request covers at most the delivered units, and at most their share of the payment.
select taken.line_id, came, taken.asked, paid_allocation, amount
from open_order_lines as line
left join packed_lines on packed_lines.line_id = line.id
left join substitutes on substitutes.line_id = line.id
cross join lateral (select case when substitutes.line_id is not null then line.quantity
  else coalesce(packed_lines.quantity, line.quantity) end as came) as packed
join (
  select line_id, sum(refund_lines.quantity) as asked, sum(refund_lines.amount) as amount
  from refund_lines join refunds on refunds.id = refund_id
  where kind = 'refund' and status not in ('rejected', 'withdrawn') group by line_id
) as taken on taken.line_id = line.id
where taken.asked > came or amount > paid_allocation - coalesce(price_reduction, 0);

--- orders: The price of cancelled, swapped and missing units is deducted at the door or refunded, and is at most their agreed price.
select display_id, off, cash_reduction, back
from orders
left join (
  select order_id, sum(line_off) as off, bool_or(line_off > paid_allocation) as beyond
  from order_lines
  left join packed_lines on packed_lines.line_id = id
  left join cancelled_lines on cancelled_lines.line_id = id
  left join swapped_lines on swapped_lines.line_id = id
  cross join lateral (select coalesce(packed_lines.price_reduction, 0) + coalesce(cancelled_lines.price_reduction, 0)
    + coalesce(swapped_lines.price_reduction, 0) as line_off) as reduced
  group by order_id
) as packed on packed.order_id = orders.id
left join (
  select order_id, sum(amount + credit) as back from refunds
  where (kind in ('shortage', 'swap') and status not in ('rejected', 'withdrawn'))
    or (is_partial and status in ('approved', 'processing', 'refunded'))
  group by order_id
) as returned on returned.order_id = orders.id
where coalesce(off, 0) <> cash_reduction + coalesce(back, 0) or beyond or captured > total - cash_reduction;

--- orders: All lines of an order are packed or none, and only lines of a packed order are.
select display_id, status, lines, packed
from orders join (
  select order_id, count(*) filter (where line.quantity > 0) as lines, count(packed_lines.line_id) as packed
  from open_order_lines as line left join packed_lines on line_id = id group by order_id
) as counted on order_id = orders.id
where packed not in (0, lines) or (packed > 0 and status in ('awaiting_payment', 'confirmed', 'picking', 'failed'));

--- orders: The margin of a product sold by weight is settled by its weight before the order leaves.
select display_id, status, line.id
from open_order_lines as line
join orders on orders.id = order_id
left join packed_lines on line_id = line.id
where margin_percent > 0 and line.quantity > 0 and status in ('packed', 'on_the_way', 'delivered')
  and (packed_lines.line_id is null or (packed_lines.quantity > 0 and weight_g is null));

--- orders: A substitute is packed only if the customer chose or accepted it, and only for missing units.
select display_id, order_lines.name, order_lines.substitution, orders.substitution as choice
from substitutes
join packed_lines using (line_id)
join order_lines on order_lines.id = line_id
left join cancelled_lines using (line_id)
join orders on orders.id = order_id
where packed_lines.quantity >= order_lines.quantity - coalesce(cancelled_lines.quantity, 0)
  or coalesce(order_lines.substitution, orders.substitution) = 'refund'
  or (coalesce(order_lines.substitution, orders.substitution) is null and not agreed);

--- money: The payment of an order is divided among its lines, exactly to the sen.
select display_id, total, store_credit, shared
from orders join (select order_id, sum(paid_allocation) as shared from order_lines group by order_id) as lines
  on order_id = orders.id
where shared <> total + store_credit;

--- money: Large refunds have two approvals: one person approves or packs short at most RM 500 of an order, without the weight margin.
select order_id, sum(counted) as total
from (
  select order_id, case when kind = 'shortage' then least(amount + credit, (
    select coalesce(sum(greatest(packed_lines.price_reduction - agreed * margin_percent / (100 + margin_percent), 0)), 0)::bigint
    from packed_lines join open_order_lines as line on line.id = line_id where line.order_id = refunds.order_id
  )) else amount + credit end as counted
  from refunds
  where status in ('approved', 'processing', 'refunded')
    and (kind = 'shortage' or (decided_by is not null and kind in ('cancellation', 'refund')))
    and (select count(*) from refund_approvals where refund_id = refunds.id) < 2
) as single
group by order_id having sum(counted) > 50000;

--- money: A paid attempt has one payment of its amount, and no other attempt has one.
select ref_no, status, amount, payments.captured
from payment_attempts left join payments on attempt_id = payment_attempts.id
where (status in ('paid', 'overpaid')) <> (payments.id is not null)
  or payments.captured <> amount or (status = 'overpaid') <> (overpayment is not null);

--- stock: Reservations with an expiry belong to orders that wait for payment.
select display_id, status, expires_at
from stock_reservations join orders on orders.id = order_id
where released_at is null and (expires_at is not null) <> (status = 'awaiting_payment');

--- rewards: The referral discount of an order is the sum of the referral discounts of its lines.
select display_id, orders.redemption_discount, shared
from orders join (
  select order_id, sum(redemption_discount) as shared from order_lines group by order_id
) as lines on lines.order_id = orders.id
where orders.redemption_discount <> shared;

--- rewards: An order with a referral discount is the first of an invited friend; a cancelled or failed order does not count.
select display_id, status, redemption_discount, referrals.id as referral
from orders left join referrals on order_id = orders.id
where (redemption_discount > 0 and status not in ('failed', 'cancelled')) <> (referrals.id is not null)
  or orders.shopper_id <> friend_id;

--- rewards: An inviter is rewarded once, with the promised amount, for a delivered order.
select referrals.id, reward, amount, orders.status
from referrals
full join transfers on source_type = 'referral' and source_id = referrals.id and transfers.reason = 'referral'
left join wallet_accounts on wallet_accounts.id = credit_id
left join orders on orders.id = referrals.order_id
where (referrals.id is not null and (rewarded_at is not null) <> (transfers.id is not null))
  or (transfers.reason = 'referral' and referrals.id is null)
  or amount <> reward or wallet_accounts.customer_id <> referrer_id
  or (rewarded_at is not null and status is distinct from 'delivered');

--- rewards: The coins of a customer are the sum of the entries, and each entry states the balance after it.
select coin_accounts.customer_id, coin_accounts.balance, position, entry.balance as stated
from coin_accounts
left join (
  select *, lag(position, 1, 0) over one_by_one as before, lag(balance, 1, 0) over one_by_one as was,
    position = max(position) over (partition by customer_id) as is_last
  from coin_entries window one_by_one as (partition by customer_id order by position)
) as entry using (customer_id)
where (position is null and (coin_accounts.balance <> 0 or entries <> 0))
  or position <> before + 1 or entry.balance <> was + amount
  or (is_last and (position <> entries or entry.balance <> coin_accounts.balance));

--- rewards: Coins converted to store credit are in a wallet, once.
select coin_entries.id, coin_entries.amount, transfers.id as transfer
from coin_entries
full join transfers on source_type = 'coins' and source_id = coin_entries.id and transfers.reason = 'coin'
left join wallet_accounts on wallet_accounts.id = credit_id
where (coin_entries.reason = 'conversion' and transfers.id is null)
  or (transfers.reason = 'coin' and coin_entries.id is null)
  or (transfers.id is not null and wallet_accounts.customer_id <> coin_entries.customer_id);

--- rewards: The days of a streak are consecutive, and no day is there twice.
select customer_id, day, streak from (
  select customer_id, day, streak, lag(day) over days as day_before, lag(streak) over days as streak_before
  from coin_entries where reason = 'check_in' window days as (partition by customer_id order by position)
) as checkins
where day <= day_before
  or streak <> case when day_before = day - 1 then streak_before + 1 else 1 end;

--- orders: Invoice numbers start at one and have no gap.
select last, count(number) as issued, min(number) as least, max(number) as most
from invoice_counter left join invoices on true
group by last
having last <> count(number) or last <> coalesce(max(number), 0) or coalesce(min(number), 1) <> 1;

--- orders: Every dispatched order has an invoice, and no other order has one.
select display_id, status, number
from orders left join invoices on order_id = orders.id
where (number is not null) <> (status in ('on_the_way', 'delivered')
  or exists (select from order_events where order_id = orders.id and move = 'return_to_farm'));

--- money: Every captured payment is in the gateway's records, with the same amount and number.
select payments.id, order_id, captured, trans_id, finding
from payment_findings join payments on payments.id = payment_id
where finding <> 'matched';

--- delivery: A closed day is closed for every delivery window, and no other day is.
select closed_days.date, delivery_windows.id as window, slot_bookings.is_closed
from closed_days
join delivery_windows on weekday = extract(isodow from closed_days.date)
full join slot_bookings on slot_bookings.window_id = delivery_windows.id and slot_bookings.date = closed_days.date
where (closed_days.date is not null and slot_bookings.is_closed is not true)
  or (closed_days.date is null and slot_bookings.is_closed);
