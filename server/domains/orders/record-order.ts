import { randomBytes } from 'node:crypto';
import { orderNumberFrom } from '@kebun/contract/orders/order-number.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { OrderRow, ShownLine } from './order-rows.ts';
import { insertOrder } from './queries.ts';

/** It says nothing of how many orders there are, or which came before. */
export function newOrderNumber(): string {
  const number = orderNumberFrom(randomBytes(10));
  return number ?? newOrderNumber();
}

/** Sixteen bytes of chance; who holds it sees the order. */
export const newShareToken = () => randomBytes(16).toString('base64url');

/**
 * Writes an order down under its number. Numbers that meet by chance are drawn again; what meets again and again
 * is the cart, which in one version becomes one order.
 */
export async function recordOrder(
  tx: Tx,
  order: OrderRow,
  lines: readonly ShownLine[],
  draw: () => string = newOrderNumber,
): Promise<OrderRow> {
  let numbered = order;
  for (let tries = 1; tries <= 3; tries++) {
    if (await insertOrder(tx, numbered, lines)) return numbered;
    numbered = { ...order, display_id: draw() };
  }
  throw new Refusal('cart_changed');
}
