import type { CartMerge } from '@kebun/contract/accounts/accounts.ts';
import type { Cart } from '@kebun/contract/cart/cart.ts';
import { sql } from 'kysely';
import { insertGuestShopper } from '#domains/accounts/customer-rows.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type CartReadContext, findCart } from './find-cart.ts';
import { mergeCarts } from './merge-carts.ts';

/** Returns the technical shopper that stores a parked cart for this customer. */
const findParkingShopper = async (db: Db, customerId: string): Promise<string | undefined> =>
  (await db.selectFrom('carts').select('shopper_id').where('parked_for', '=', customerId).executeTakeFirst())
    ?.shopper_id;

/** Moves a cart to another shopper, who must have none. */
const reassignCart = (tx: Tx, from: string, to: string) =>
  tx
    .updateTable('carts')
    .set({ shopper_id: to, version: sql`version + 1`, updated_at: sql`now()` })
    .where('shopper_id', '=', from)
    .execute();

const deleteCart = (tx: Tx, shopperId: string) =>
  tx.deleteFrom('carts').where('shopper_id', '=', shopperId).execute();

const deleteParkedCart = (tx: Tx, customerId: string) =>
  tx.deleteFrom('carts').where('parked_for', '=', customerId).execute();

/**
 * Keeps the current cart when a shopper signs in during checkout. The customer's older cart is parked, together
 * with an earlier parked one, until they restore or discard it.
 */
export async function parkCartAtSignIn(
  tx: Tx,
  guestId: string,
  customerId: string,
  moment: CartReadContext,
): Promise<CartMerge> {
  const [merged, parked_items] = [await countLines(tx, guestId), await countLines(tx, customerId)];
  if (merged === 0 || parked_items === 0) {
    return mergeCarts(tx, guestId, customerId, moment);
  }

  const parkingShopper = await findParkingShopper(tx, customerId);
  if (parkingShopper) {
    await mergeCarts(tx, customerId, parkingShopper, moment);
    await deleteCart(tx, customerId);
  } else await insertParkedCart(tx, customerId);
  await reassignCart(tx, guestId, customerId);
  return { merged, parked_items, adjusted: [] };
}

/** Returns the customer's parked cart with current prices and stock. */
export async function findParkedCart(
  db: Db,
  customerId: string,
  moment: CartReadContext,
): Promise<Cart['items']> {
  const parkingShopper = await findParkingShopper(db, customerId);
  return parkingShopper ? (await findCart(db, parkingShopper, moment)).items : [];
}

/** Moves the parked cart into the cart, once. */
export async function restoreParkedCart(tx: Tx, customerId: string, moment: CartReadContext) {
  const parkingShopper = await findParkingShopper(tx, customerId);
  const { adjusted } = parkingShopper
    ? await mergeCarts(tx, parkingShopper, customerId, moment)
    : { adjusted: [] as CartMerge['adjusted'] };
  await deleteParkedCart(tx, customerId);
  return { cart: await findCart(tx, customerId, moment), adjusted };
}

export const discardParkedCart = (tx: Tx, customerId: string) => deleteParkedCart(tx, customerId);

/** Counts the lines of a shopper's cart. */
async function countLines(db: Db, shopperId: string): Promise<number> {
  const { lines } = await db
    .selectFrom('cart_lines')
    .innerJoin('carts', 'carts.id', 'cart_id')
    .select(sql<number>`count(*)::int`.as('lines'))
    .where('shopper_id', '=', shopperId)
    .executeTakeFirstOrThrow();
  return lines;
}

/** Moves a customer's cart to a new shopper without a token. */
export async function insertParkedCart(tx: Tx, customerId: string): Promise<void> {
  await sql`
    with keeper as (${insertGuestShopper(tx)})
    update carts set shopper_id = keeper.id, parked_for = ${customerId}, version = version + 1 from keeper
    where shopper_id = ${customerId}
  `.execute(tx);
}
