import { randomBytes } from 'node:crypto';
import { orderNumberFrom } from '@kebun/contract/order-number.ts';
import type { Tx } from '#platform/db.ts';
import { Refusal } from '#platform/refusal.ts';
import type { OrderRow, ShownLine } from './order-rows.ts';
import { insertOrder } from './queries.ts';

/** A number says nothing of how many orders there are, or which came before. */
function newNumber(): string {
  const number = orderNumberFrom(randomBytes(10));
  return number ?? newNumber();
}

/** Sixteen bytes of chance; who holds it sees the order. */
export const newShareToken = () => randomBytes(16).toString('base64url');

/**
 * Writes an order down under a number of its own. Numbers that meet by chance are drawn again; what meets again
 * and again is the cart, which in one version becomes one order.
 */
export async function recordOrder(
  tx: Tx,
  order: Omit<OrderRow, 'display_id'>,
  lines: readonly ShownLine[],
  draw: () => string = newNumber,
): Promise<OrderRow> {
  const rows = lines.map(({ slug, picture, ...row }) => row);
  for (let tries = 1; tries <= 3; tries++) {
    const numbered = { ...order, display_id: draw() };
    if (await insertOrder(tx, numbered, rows)) return numbered;
  }
  throw new Refusal('cart_changed');
}
