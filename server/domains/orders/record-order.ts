import { randomBytes } from 'node:crypto';
import { orderNumberFrom } from '@kebun/contract/orders/order-number.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { OrderRow, ShownLine } from './order-rows.ts';
import { insertOrder } from './queries.ts';

/** Returns a random order number. It does not reveal the number of orders or their sequence. */
export function newOrderNumber(): string {
  const number = orderNumberFrom(randomBytes(10));
  return number ?? newOrderNumber();
}

/** Returns 16 random bytes as text. Its holder can read the order. */
export const newShareToken = () => randomBytes(16).toString('base64url');

interface RecordOptions {
  actorId?: string | null; // the staff member who entered the order; null: the shopper placed it
  draw?: () => string;
}

/**
 * Inserts an order under a new number. A taken number is drawn again. Repeated conflicts mean that this version of
 * the cart already became an order.
 */
export async function recordOrder(
  tx: Tx,
  order: OrderRow,
  lines: readonly ShownLine[],
  { actorId = null, draw = newOrderNumber }: RecordOptions = {},
): Promise<OrderRow> {
  let numbered = order;
  for (let tries = 1; tries <= 3; tries++) {
    if (await insertOrder(tx, numbered, lines, actorId)) return numbered;
    numbered = { ...order, display_id: draw() };
  }
  throw new Refusal('cart_changed');
}
