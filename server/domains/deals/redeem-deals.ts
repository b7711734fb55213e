import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { runPipelined } from '#platform/db/pipelined.ts';
import { type DealChange, invalidateDeals } from './invalidate-deals.ts';

export interface DealLine {
  deal_id: string;
  price: number; // of one unit, as the shopper saw it
  quantity: number;
}

/** The buyer with all identities, because one person may use several. */
export interface DealRedemption {
  orderId: string;
  shopperId: string;
  email?: string;
  phones?: readonly string[]; // E.164
}

/** A deal with too few units for a line. */
export interface ShortDeal {
  deal_id: string;
  left: number; // units that this shopper can still buy
}

/**
 * Takes an order's units from its deals. Each deal must be active by the database clock, have the price that was
 * shown, and stay within its units and the limit per shopper. Returns the deals with too few units, including
 * deleted ones; an empty list means success.
 */
export async function redeemDeals(
  tx: Tx,
  taking: DealRedemption,
  lines: readonly DealLine[],
): Promise<ShortDeal[]> {
  if (lines.length === 0) return [];
  // Two statements sent together: only the second sees what other transactions took while the first waited for the
  // lock.
  const { rows } = await runPipelined({
    lock: lockDeals(tx, lines),
    rows: redeemUnits(tx, taking, lines),
  });
  await invalidateDeals(
    tx,
    rows.filter(({ left, quantity }) => quantity <= left),
  );
  const left = new Map(rows.map((row) => [row.deal_id, Math.max(0, row.left)]));
  return lines
    .map(({ deal_id, quantity }) => ({ deal_id, quantity, left: left.get(deal_id) ?? 0 }))
    .filter((deal) => deal.left < deal.quantity)
    .map(({ deal_id, left }) => ({ deal_id, left }));
}

/** Locks in a fixed order, to avoid deadlocks. */
const lockDeals = (tx: Tx, lines: readonly DealLine[]) =>
  tx
    .selectFrom('deals')
    .select('id')
    .where('id', '=', sql<string>`any(${lines.map(({ deal_id }) => deal_id)}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Matches units of the same person: by shopper, email address or phone number. */
const isSameShopper = ({ shopperId, email = '', phones = [] }: DealRedemption) => sql`(
  deal_sales.shopper_id = ${shopperId}::uuid or exists (
    select from orders where orders.id = deal_sales.order_id and (
      normalize_email(orders.email) = normalize_email(nullif(${email}::text, ''))
      or array[billing_address ->> 'contact_number', shipping_address ->> 'contact_number'] && ${phones}::text[]))
)`;

type Row = DealChange & Omit<DealLine, 'price'> & { left: number };

/** Inserts the units that fit, and returns the available units for the rest. */
async function redeemUnits(tx: Tx, taking: DealRedemption, lines: readonly DealLine[]) {
  const { orderId, shopperId } = taking;
  const { rows } = await sql<Row>`
    with requested as (
      select deals.id, sku_id, deals.price, quantity, allotment, allotment - sold as before,
        case when starts_at <= now() and now() < ends_at and deals.price = requested.price then least(allotment - sold, max_per_shopper - (
          select coalesce(sum(deal_sales.quantity), 0) from deal_sales
          where deal_id = deals.id and returned_at is null and ${isSameShopper(taking)}
        )) else 0 end as left
      from unnest(${lines.map((each) => each.deal_id)}::uuid[], ${lines.map((each) => each.price)}::bigint[],
        ${lines.map((each) => each.quantity)}::int[]) as requested (deal_id, price, quantity)
      join deals on deals.id = deal_id
    ), taken as (
      update deals set sold = sold + quantity from requested
      where deals.id = requested.id and quantity <= requested.left
      returning deals.id
    ), noted as (
      insert into deal_sales (order_id, deal_id, shopper_id, quantity, unit_price)
      select ${orderId}::uuid, id, ${shopperId}::uuid, quantity, price from taken join requested using (id)
    )
    select requested.id as deal_id, product_id, quantity, allotment, before, before - quantity as after, requested.left
    from requested join skus on skus.id = sku_id
    order by requested.id
  `.execute(tx);
  return rows;
}
