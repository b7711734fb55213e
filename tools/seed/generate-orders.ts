import { randomBytes } from 'node:crypto';
import { orderNumberFrom } from '@kebun/contract/orders/order-number.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../server/platform/db/db.ts';
import { withoutTimeouts } from '../../server/platform/db/seeding.ts';

const batch = 25_000;

// As frequent as in a real shop, so that a search for a name finds hundreds.
const givenNames = [
  'Aisyah',
  'Wei Ming',
  'Kavitha',
  'Hassan',
  'Mei Ling',
  'Farid',
  'Priya',
  'Jia Hui',
  'Nurul',
  'Daniel',
];
const familyNames = [
  'Tan',
  'Lim',
  'Abdullah',
  'Raman',
  'Wong',
  'Ismail',
  'Kumar',
  'Chong',
  'Osman',
  'Selvam',
  'Ng',
  'Yusof',
];

/**
 * Generates closed orders of the last two years, with one to six products each, for a fifth as many guests,
 * delivered the next day. Popular products are ordered more often. Stock does not change.
 */
export async function generateOrders(
  db: Db,
  count: number,
  onProgress: (made: number) => void,
): Promise<void> {
  for (let made = 0; made < count; made += batch) {
    const size = Math.min(batch, count - made);
    await db.transaction().execute(async (tx) => {
      await withoutTimeouts(tx);
      await drawOrders(tx, orderNumbers(size));
      await writeOrders(tx);
    });
    onProgress(made + size);
  }
}

function orderNumbers(count: number): string[] {
  const numbers = new Set<string>();
  while (numbers.size < count) {
    const number = orderNumberFrom(randomBytes(10));
    if (number) numbers.add(number);
  }
  return [...numbers];
}

/** Draws guests, products and times into tables that exist until the transaction ends. */
async function drawOrders(tx: Tx, numbers: readonly string[]) {
  const guests = Math.ceil(numbers.length / 5);
  await sql`
    create temp table guest on commit drop as
    with made as (insert into shoppers (kind) select 'guest' from generate_series(1, ${guests}) returning id)
    select id, row_number() over () as place from made
  `.execute(tx);
  await sql`
    create temp table offered on commit drop as
    select
      row_number() over (order by sold_last_month desc) as place, product_id, skus.id as sku_id, code as sku,
      name, unit, sale_mode, weight_g, weight_tolerance_percent,
      price as list_price, coalesce(sale_price, price) as unit_price
    from products join skus on product_id = products.id where status = 'publish' and product_type = 'simple'
  `.execute(tx);
  await sql`create unique index on offered (place)`.execute(tx);
  await sql`analyze offered`.execute(tx);
  await sql`
    create temp table drawn on commit drop as
    select
      uuid_v7() as id, display_id, guest.id as shopper_id, lines,
      now() - interval '1 day' - interval '2 years' * power(late, 1.5) as created_at,
      case when luck < 0.94 then 'delivered' when luck < 0.99 then 'cancelled' else 'failed' end as status
    from (
      select display_id, n, random() as luck, random() as late, 1 + floor(6 * power(random(), 2))::int as lines
      from unnest(${numbers}::text[]) with ordinality as number (display_id, n)
    ) as draw
    join guest on place = 1 + n % ${guests}
  `.execute(tx);
  await sql`
    create temp table line on commit drop as
    select order_id, position, quantity, offered.*
    from (
      select
        drawn.id as order_id, position, 1 + floor(3 * power(random(), 2))::int as quantity,
        1 + floor((select count(*) from offered) * power(random(), 2))::bigint as place
      from drawn, generate_series(1, lines) as position
    ) as draw
    join offered using (place)
  `.execute(tx);
}

async function writeOrders(tx: Tx) {
  await insertOrders(tx);
  await insertBookings(tx);
  await insertLines(tx);
  await insertPayments(tx);
  await insertEvents(tx);
  await insertInvoices(tx);
}

/** Inserts the drawn orders. */
async function insertOrders(tx: Tx) {
  await sql`
    insert into orders (
      id, display_id, shopper_id, language, status, payment_status, email, billing_address, shipping_address,
      payment_gateway, payment_method, payment_label, shipping_method_id, shipping_type,
      shipping_name, shipping_eta, window_id, slot_date, slot_starts_at,
      slot_ends_at, item_count, items_total, product_discount, bag_fee, shipping_fee, rounding, total, captured,
      share_token, created_at
    )
    select
      drawn.id, display_id, shopper_id, case when n % 3 = 0 then 'zh' else 'en' end, status,
      case status when 'delivered' then 'paid' when 'failed' then 'failed' else 'unpaid' end,
      address ->> 'email', address, address, 'cod', 'cod', '{"en": "Cash on delivery", "zh": "貨到付款"}',
      method.id, method.type, method.name, method.eta_text, run.id, run.day,
      (run.day + from_time) at time zone 'Asia/Kuala_Lumpur', (run.day + to_time) at time zone 'Asia/Kuala_Lumpur',
      items, items_total, discount, 0, shipping, rounding, total, case status when 'delivered' then total else 0 end,
      md5(drawn.id::text), created_at
    from (select *, row_number() over () as n from drawn) as drawn
    join (
      select
        order_id, sum(quantity) as items, sum(quantity * list_price) as items_total,
        sum(quantity * (list_price - unit_price)) as discount
      from line group by order_id
    ) as basket on order_id = drawn.id
    cross join (select * from delivery_methods where type <> 'pickup' order by position limit 1) as method
    left join lateral (
      select delivery_windows.id, day, from_time, to_time
      from (select (created_at at time zone 'Asia/Kuala_Lumpur')::date + 1 as day) as next_day
      join delivery_windows on method_id = method.id and weekday = extract(isodow from day)
      order by hashtext(display_id || from_time) limit 1
    ) as run on true
    cross join lateral (
      select case when items_total - discount >= method.free_from then 0 else method.fee end as shipping
    ) as carried
    cross join lateral (select items_total - discount + shipping as bill) as billed
    cross join lateral (select ((bill + 2) / 5 * 5 - bill) as rounding, (bill + 2) / 5 * 5 as total) as paid
    join (
      select zip, city, state_id, states.name as state_name, zone_of(zip) as zone, row_number() over (order by zip, city) as place
      from postcodes join states on states.id = state_id
    ) as lived on lived.place = 1 + n % (select count(*) from postcodes)
    join unnest(${givenNames}::text[]) with ordinality as given (name, place) on given.place = 1 + n % ${givenNames.length}
    join unnest(${familyNames}::text[]) with ordinality as family (name, place)
      on family.place = 1 + (n / ${givenNames.length}) % ${familyNames.length}
    cross join lateral (
      select jsonb_build_object(
        'title', 'Home', 'recipient', given.name || ' ' || family.name, 'email', 'guest' || n || '@example.com',
        'contact_number', '+6012' || lpad(n::text, 7, '0'), 'street_address', n || ', Jalan Ukur', 'street_address_2', null,
        'city', city, 'zip', zip, 'state_id', state_id, 'state_name', state_name, 'zone', zone, 'company', null, 'fax_number', null
      ) as address
    ) as written
  `.execute(tx);
}

/** Counts the orders of each delivery window. */
async function insertBookings(tx: Tx) {
  await sql`
    insert into slot_bookings (window_id, date, capacity, taken)
    select window_id, slot_date, greatest(capacity, count(*)), count(*)
    from orders join drawn using (id) join delivery_windows on delivery_windows.id = window_id
    where orders.status not in ('failed', 'cancelled')
    group by window_id, slot_date, capacity
    on conflict (window_id, date) do update set
      capacity = greatest(slot_bookings.capacity, slot_bookings.taken + excluded.taken),
      taken = slot_bookings.taken + excluded.taken
  `.execute(tx);
}

/** Inserts the lines of each order, and divides the total of the order among them. */
async function insertLines(tx: Tx) {
  await sql`
    insert into order_lines (
      order_id, position, product_id, sku_id, sku, name, unit, sale_mode, quantity,
      estimated_weight_g, weight_tolerance_percent, list_price, unit_price, line_subtotal, line_discount, line_total,
      paid_allocation
    )
    select
      order_id, position, product_id, sku_id, sku, name, unit, sale_mode, quantity,
      case when sale_mode = 'weight' then weight_g * quantity end, weight_tolerance_percent, list_price, unit_price,
      list_price * quantity, (list_price - unit_price) * quantity, unit_price * quantity,
      part + case when row_number() over (partition by order_id order by cut desc, position)
        <= total - sum(part) over (partition by order_id) then 1 else 0 end
    from (
      select line.*, total, floor(total * (unit_price * quantity) / lines_total) as part,
        mod(total * (unit_price * quantity), lines_total) as cut
      from line join orders on orders.id = order_id
      join (select order_id, sum(unit_price * quantity) as lines_total from line group by order_id) as bill using (order_id)
    ) as shared
    order by order_id, position
  `.execute(tx);
}

/** Inserts the payments of delivered orders, and their transfers in the ledger. */
async function insertPayments(tx: Tx) {
  await sql`
    with paid as (
      insert into payments (order_id, gateway, captured, paid_at)
      select id, 'cod', captured, orders.created_at from orders join drawn using (id) where captured > 0
      returning id, order_id, captured, paid_at
    )
    insert into transfers (debit_id, credit_id, amount, reason, source_type, source_id, order_id, created_at)
    select cash.id, sales.id, captured, 'capture', 'payment', paid.id, order_id, paid_at
    from paid, wallet_accounts as cash, wallet_accounts as sales where cash.system_account = 'cash' and sales.system_account = 'sales'
  `.execute(tx);
}

/** Inserts the changes of status that led each order to its own. */
async function insertEvents(tx: Tx) {
  await sql`
    insert into order_events (order_id, move, from_status, to_status, at)
    select drawn.id, move, from_status, to_status, created_at + interval '1 hour' * hours
    from drawn join (values
      ('delivered', 'placed',   null,           'confirmed',        0), ('delivered', 'pick', 'confirmed', 'picking', 6),
      ('delivered', 'pack',     'picking',      'packed',           7), ('delivered', 'dispatch', 'packed', 'on_the_way', 8),
      ('delivered', 'deliver',  'on_the_way',   'delivered',       10),
      ('cancelled', 'placed',   null,           'confirmed',        0), ('cancelled', 'cancel', 'confirmed', 'cancelled', 2),
      ('failed',    'placed',   null,           'awaiting_payment', 0), ('failed', 'fail', 'awaiting_payment', 'failed', 1)
    ) as step (status, move, from_status, to_status, hours) using (status)
  `.execute(tx);
}

/** Inserts an invoice for each delivered order. */
async function insertInvoices(tx: Tx) {
  await sql`
    with issued as (
      insert into invoices (number, order_id, issued_at)
      select last + row_number() over (order by created_at, id), id, created_at + interval '8 hours'
      from drawn, invoice_counter where status = 'delivered'
      returning number
    )
    update invoice_counter set last = last + (select count(*) from issued)
  `.execute(tx);
}
