import type { Localised } from '@kebun/contract/lib/localised.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** A purchased line, and whether its product is still sold. */
export interface BoughtLine {
  id: string;
  product_id: string;
  sku_id: string;
  name: Localised;
  quantity: number;
  unit_price: number; // at the time of the order
  is_sold: boolean;
  choices: Record<string, string> | null; // the parts of a bundle by slot
}

const columns = sql`
  line.id, line.product_id, line.sku_id, line.name, line.quantity, line.unit_price,
  products.status = 'publish' as is_sold,
  case when products.product_type = 'bundle' then (
    select coalesce(jsonb_object_agg(bundle_slots.id, part.sku_id), '{}')
    from order_line_parts as part
    join bundle_slots on bundle_id = line.product_id and bundle_slots.position = part.position
    join bundle_options on slot_id = bundle_slots.id and bundle_options.sku_id = part.sku_id
    where part.line_id = line.id
  ) end as choices`;

/** Returns the lines of the shopper's own order, or undefined for an unknown id or number. */
export async function findOwnLines(
  db: Db,
  shopperId: string,
  by: { id: string } | { display_id: string },
): Promise<BoughtLine[] | undefined> {
  const { rows } = await sql<BoughtLine>`
    select ${columns}
    from orders
    join order_lines as line on line.order_id = orders.id
    join products on products.id = line.product_id
    where orders.shopper_id = ${shopperId}
      and ${'id' in by ? sql`orders.id = ${by.id}` : sql`orders.display_id = ${by.display_id}`}
    order by line.position
  `.execute(db);
  return rows.length > 0 ? rows : undefined; // every order has lines
}

/** Selects purchases: orders that are neither lost nor unpaid. */
export const isBought = sql`orders.status not in ('awaiting_payment', 'failed', 'cancelled')`;

/** Excludes lines that were cancelled completely, or swapped for another product. */
export const isNotFullyCancelled = sql<boolean>`(not exists (
  select from cancelled_lines where line_id = order_lines.id and cancelled_lines.quantity = order_lines.quantity)
  and not exists (select from swapped_lines where line_id = order_lines.id))`;

/** Selects lines of which at least a part was in the parcel. */
export const wasFulfilled = sql<boolean>`(${isNotFullyCancelled} and not exists (
  select from packed_lines where line_id = order_lines.id and packed_lines.quantity = 0))`;

/** Returns the shopper's last purchase of each of these products. */
export async function findLastLines(db: Db, shopperId: string, productIds: readonly string[]) {
  const { rows } = await sql<BoughtLine>`
    select ${columns}
    from (
      select distinct on (product_id) order_lines.*
      from orders join order_lines on order_id = orders.id
      where shopper_id = ${shopperId} and ${isBought} and ${isNotFullyCancelled} and product_id = any(${productIds}::uuid[])
      order by product_id, orders.created_at desc, position
    ) as line
    join products on products.id = line.product_id
    order by array_position(${productIds}::uuid[], line.product_id)
  `.execute(db);
  return rows;
}
