import { unpaidShareMinutes, unverifiedOrderDays } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { CheckoutRules } from '#domains/content/settings/checkout-rules.ts';
import type { OrderRow } from '#domains/orders/order-rows.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** The share of a product that unpaid orders of shoppers who are not trusted may reserve. Null means no limit. */
export type UnpaidTerms = Pick<CheckoutRules, 'unpaid_share' | 'unpaid_min_units'>;

/** A product of which an unpaid order would reserve too much. */
export interface ExcessReservation {
  sku_id: string;
  room: number; // units still allowed
}

/** Unpaid: cash on delivery, or a card that was not charged. */
const isUnpaid = ({ status, payment_gateway }: OrderRow) =>
  status === 'awaiting_payment' || payment_gateway === 'cod';

/**
 * Selects a customer with a verified email address. An address costs nothing, so a customer is trusted only after an
 * order of theirs was paid or delivered.
 */
const verifiedCustomer = (shopperId: string) =>
  sql`select from customers where shopper_id = ${shopperId} and email_verified_at is not null`;
const trustedCustomer = (shopperId: string) => sql`
  ${verifiedCustomer(shopperId)} and exists (
    select from orders
    where orders.shopper_id = ${shopperId} and (orders.captured > 0 or orders.status = 'delivered'))`;

/**
 * Records the origin of an unpaid order, unless the shopper is trusted. Call it before the stock is reserved.
 * Returns false for a trusted shopper.
 */
export async function recordUnverifiedOrder(
  tx: Tx,
  order: OrderRow,
  network: string | undefined,
): Promise<boolean> {
  if (network === undefined || !isUnpaid(order)) return false;
  const { id, shopper_id, billing_address, shipping_address } = order;
  const { rows } = await sql`
    insert into unverified_orders (order_id, identity_keys)
    select ${id}::uuid, array(
      select distinct identity_key from unnest(cod_identity_keys(${shopper_id}::uuid, ${JSON.stringify(billing_address)}::jsonb,
        ${JSON.stringify(shipping_address)}::jsonb)) as identity_key
      where identity_key not like 'shopper:%'
    ) || ${`network:${network}`}::text
    where not exists (${trustedCustomer(shopper_id)})
    returning order_id`.execute(tx);
  return rows.length === 1;
}

/**
 * Returns the products of which this order reserves too much. It counts all unpaid orders of the same network,
 * phone number or address. The share applies to one hour; online payments and customers with a verified email
 * address have twice as much each, and a day allows twice that. Call it after the stock is reserved: the row lock
 * makes a second order see the first.
 */
export async function findExcessReservations(
  tx: Tx,
  order: OrderRow,
  terms: UnpaidTerms,
): Promise<ExcessReservation[]> {
  const { unpaid_share, unpaid_min_units } = terms;
  if (unpaid_share === null) return [];
  const times = order.status === 'awaiting_payment' ? 2 : 1;
  const { rows } = await sql<ExcessReservation>`
    with shares as (
      select ${times} * case when exists (${verifiedCustomer(order.shopper_id)}) then 2 else 1 end as times
    ), mine as (select identity_keys from unverified_orders where order_id = ${order.id}),
    requested as (select sku_id, quantity from stock_reservations where order_id = ${order.id} and released_at is null),
    reserved as (
      select stock_reservations.sku_id, identity_key, sum(stock_reservations.quantity)::int as in_day,
        (sum(stock_reservations.quantity) filter (where unverified.at > now() - ${unpaidShareMinutes} * interval '1 minute'))::int as in_hour
      from mine
      join unverified_orders as unverified on unverified.identity_keys && mine.identity_keys
      cross join unnest(unverified.identity_keys) as identity_key
      join orders on orders.id = unverified.order_id
      join stock_reservations on stock_reservations.order_id = orders.id and released_at is null
      where identity_key = any(mine.identity_keys) and unverified.at > now() - ${unverifiedOrderDays} * interval '1 day'
        and stock_reservations.sku_id in (select sku_id from requested)
        and (orders.status = 'awaiting_payment'
          or orders.payment_gateway = 'cod' and orders.status not in ('delivered', 'cancelled', 'failed'))
      group by stock_reservations.sku_id, identity_key
    ), most as (
      select sku_id, quantity,
        (select times from shares) * greatest(${unpaid_min_units}::int, on_hand * ${unpaid_share}::int / 100) as cap,
        max(in_hour) as in_hour, max(in_day) as in_day
      from requested join stock_items using (sku_id) join reserved using (sku_id)
      group by sku_id, quantity, on_hand
    )
    select sku_id, greatest(0, least(cap - in_hour, 2 * cap - in_day) + quantity)::int as room
    from most where in_hour > cap or in_day > 2 * cap
    order by sku_id`.execute(tx);
  return rows;
}

/** Deletes origins older than yesterday. */
export const deleteOldUnverifiedOrders = (db: Db) =>
  db
    .deleteFrom('unverified_orders')
    .where('at', '<', sql<string>`now() - ${unverifiedOrderDays} * interval '1 day'`)
    .execute();
