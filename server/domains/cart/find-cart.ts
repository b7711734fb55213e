import type { Cart } from '@kebun/contract/cart/cart.ts';
import { sql } from 'kysely';
import { checkoutOverrides, checkoutRules } from '#domains/content/settings/checkout-rules.ts';
import { type CouponRow, couponOf } from '#domains/coupons/coupon-rows.ts';
import type { Db } from '#platform/db/db.ts';
import { applyCoupon } from './applied-coupon.ts';
import { cartReply, type ReplyContext } from './cart-reply.ts';
import { type CartRow, cartOf } from './cart-rows.ts';
import { countLines } from './resolve-lines.ts';
import { totalsOf } from './totals.ts';

/** The time and language of a cart reading. */
export interface CartReadContext {
  now: Date;
  to: ReplyContext;
}

/** Returns the cart with current prices and stock, or an empty one. */
export async function findCart(db: Db, shopperId: string, { now, to }: CartReadContext): Promise<Cart> {
  const { rows } = await sql<FoundCart>`
    select ${cartOf(shopperId)} as cart, ${checkoutOverrides} as overrides, ${couponOf(shopperId)} as coupon
  `.execute(db);
  return shownCart(rows[0], { now, to });
}

interface FoundCart {
  cart: CartRow | null;
  overrides: object | null;
  coupon: CouponRow | null;
}

/** Returns the cart with products and bag fee. The delivery fee is added at checkout. */
export function shownCart(found: FoundCart | undefined, { now, to }: CartReadContext): Cart {
  const row = found?.cart ?? null;
  const rules = checkoutRules(found?.overrides ?? null, now);
  const lines = countLines(row?.lines ?? []);
  const coupon = applyCoupon(found?.coupon ?? null, lines);
  const bag_fee = lines.some((line) => line.quantity > 0) ? rules.bag_fee : 0;
  const totals = totalsOf(lines, {
    bag_fee,
    coupon_discount: coupon?.discount ?? 0,
    discount_shares: coupon?.shares ?? [],
  });
  return cartReply({ row, lines, totals, rules, coupon }, to);
}
