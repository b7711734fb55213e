import { randomBytes } from 'node:crypto';
import { orderNumberFrom } from '@kebun/contract/order-number.ts';
import type { OrderMove, OrderStatus } from '@kebun/contract/order-status.ts';
import type { Order } from '@kebun/contract/orders.ts';
import { sql } from 'kysely';
import { orderOfTill, type ReadyTill } from '#domains/checkout/order-of-till.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { priceTill } from '#domains/checkout/priced-till.ts';
import { readTill } from '#domains/checkout/till.ts';
import { moveOrder } from '#domains/orders/move-order.ts';
import type { Tx } from '#platform/db.ts';
import type { Shopper } from '#platform/session.ts';
import { inEnglish } from './given-cart.ts';
import { givenCheckout } from './given-checkout.ts';

export interface GivenOrder extends Order {
  shopper: Shopper;
}

/** An order of a guest's, by our van and for cash, confirmed a moment ago. */
export async function givenOrder(
  tx: Tx,
  goods: Readonly<Record<string, number>> = { kailan: 1 },
): Promise<GivenOrder> {
  const { shopper, body } = await givenCheckout(tx, goods);
  return { ...(await placeOrder(tx, shopper, body, inEnglish().to)), shopper };
}

/** An order as it is the moment before it is written down. */
export async function unrecordedOrder(tx: Tx) {
  const { shopper } = await givenCheckout(tx, { kailan: 1 });
  const till = priceTill(await readTill(tx, shopper.id)) as ReadyTill;
  return orderOfTill(till, { shopperId: shopper.id, language: 'en' });
}

// biome-ignore format: table
const waysTo: Record<OrderStatus, readonly OrderMove[]> = {
  awaiting_payment: [],
  confirmed:        [],
  picking:          ['pick'],
  packed:           ['pick', 'pack'],
  on_the_way:       ['pick', 'pack', 'dispatch'],
  delivered:        ['pick', 'pack', 'dispatch', 'deliver'],
  failed:           ['fail'],
  cancelled:        ['call_off'],
};

/** An order that has gone as far as this, by its moves. */
export async function givenOrderIn(tx: Tx, status: OrderStatus): Promise<{ id: string }> {
  const order = await givenOrder(tx);
  const unpaid = status === 'awaiting_payment' || status === 'failed';
  const id = unpaid ? await awaitingPayment(tx, order.id) : order.id;
  for (const move of waysTo[status]) await moveOrder(tx, id, move, { by: unpaid ? 'system' : 'staff' });
  return { id };
}

/** The same order again, not paid yet: as it will be once there is a way to pay before delivery. */
async function awaitingPayment(tx: Tx, orderId: string): Promise<string> {
  const display_id = orderNumberFrom(randomBytes(10));
  if (!display_id) return awaitingPayment(tx, orderId);
  const { rows } = await sql<{ id: string }>`
    insert into orders
    select (jsonb_populate_record(orders, jsonb_build_object(
      'id', uuid_v7(), 'display_id', ${display_id}::text, 'status', 'awaiting_payment', 'cart_version', null))).*
    from orders where id = ${orderId}
    returning id
  `.execute(tx);
  return rows[0]?.id ?? '';
}
