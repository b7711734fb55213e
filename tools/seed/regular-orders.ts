import { createHash } from 'node:crypto';
import { regularBuyer, regularWeeks } from '@kebun/world/regular-buyer.ts';
import { sql } from 'kysely';
import { orderNumberFrom } from '../../contract/orders/order-number.ts';
import type { OrderSeed } from '../../server/domains/checkout/seed-orders.ts';
import { harvestLotTables } from '../../server/domains/lots/harvest-lot-rows.ts';
import type { Db } from '../../server/platform/db/db.ts';
import { malaysianDay } from '../../server/platform/lib/clock.ts';
import { isPackableOn } from './packer-of-past-orders.ts';

const aDay = 24; // hours
const daysOfWeek = 7;
const linesOfOrder = 3;
const packsOfLine = 2;

/** Returns the orders of the regular buyer: every second week, of what was harvested in the days before. */
export async function regularOrders(db: Db, now: Date): Promise<OrderSeed[]> {
  const orders: OrderSeed[] = [];
  for (let weeks: number = regularWeeks.first; weeks >= regularWeeks.last; weeks -= regularWeeks.every) {
    const daysAgo = weeks * daysOfWeek;
    const placed = new Date(now.valueOf() - placedHoursAgo(daysAgo) * 3_600_000);
    const products = await harvestedProducts(db, malaysianDay(placed));
    if (products.length > 0) orders.push(orderOf(products, weeks, daysAgo));
  }
  return orders;
}

/** Orders are placed on the day before, at another moment than those of the neighbours. */
const placedHoursAgo = (daysAgo: number) => (daysAgo + 1) * aDay + 3;

const orderOf = (products: readonly string[], weeks: number, daysAgo: number): OrderSeed => ({
  number: numberOf(weeks),
  person: regularBuyer.slug,
  lines: products.map((product) => ({ product, quantity: packsOfLine })),
  placed_hours_ago: placedHoursAgo(daysAgo),
  slot: { days: -daysAgo, from: '10:00' },
  shipping_remarks: null,
  history: [
    { move: 'pick', hours_ago: daysAgo * aDay + 5 },
    { move: 'pack', hours_ago: daysAgo * aDay + 4 },
    { move: 'dispatch', hours_ago: daysAgo * aDay + 2 },
    { move: 'deliver', hours_ago: daysAgo * aDay },
  ],
});

/** Returns the order number of a week: the same in every demo. */
function numberOf(weeks: number): string {
  for (let tries = 0; ; tries++) {
    const number = orderNumberFrom(createHash('sha256').update(`regular ${weeks} ${tries}`).digest());
    if (number) return number;
  }
}

/** Returns products in stock, in packs of one weight, that a harvest of the last days could be packed into. */
async function harvestedProducts(db: Db, day: string): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug
    from products join skus on product_id = products.id join stock_items on sku_id = skus.id
    where status = 'publish' and product_type = 'simple' and sale_mode = 'each' and weight_g is not null
      and on_hand - reserved >= ${packsOfLine} and exists (
      select from variety_products join (${harvestLotTables}) on batches.variety_id = variety_products.variety_id
      where variety_products.product_id = products.id and ${isPackableOn(day)}
        and remaining_g > ${2 * packsOfLine}::int * weight_g
    )
    order by md5(slug || ${day}::text)
    limit ${linesOfOrder}
  `.execute(db);
  return rows.map(({ slug }) => slug);
}
