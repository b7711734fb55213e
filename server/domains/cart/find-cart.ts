import type { Cart } from '@kebun/contract/cart.ts';
import { sql } from 'kysely';
import { checkoutOverrides, checkoutRules } from '#domains/content/checkout-rules.ts';
import type { Db } from '#platform/db.ts';
import { cartReply, type Listener } from './cart-reply.ts';
import { type CartRow, cartOf } from './cart-rows.ts';
import { countLines } from './counted-lines.ts';
import { totalsOf } from './totals.ts';

/** Where the cart is read. */
export interface Moment {
  now: Date;
  to: Listener;
}

/** The cart as it stands; an empty one for a shopper who has none yet. Prices and stock are looked at anew. */
export async function findCart(db: Db, shopperId: string, { now, to }: Moment): Promise<Cart> {
  const { rows } = await sql<{ cart: CartRow | null; overrides: object | null }>`
    select ${cartOf(shopperId)} as cart, ${checkoutOverrides} as overrides
  `.execute(db);
  return shownCart(rows[0]?.cart ?? null, rows[0]?.overrides ?? null, { now, to });
}

/** A cart on its own knows of the goods and the bag; what delivery costs is said at checkout. */
export function shownCart(row: CartRow | null, overrides: object | null, { now, to }: Moment): Cart {
  const rules = checkoutRules(overrides, now);
  const lines = countLines(row?.lines ?? []);
  const bag_fee = lines.some((line) => line.quantity > 0) ? rules.bag_fee : 0;
  return cartReply({ row, lines, totals: totalsOf(lines, { bag_fee }), rules }, to);
}
