import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

/** Counts the lines of a shopper's cart. */
export async function countLines(db: Db, shopperId: string): Promise<number> {
  const { lines } = await db
    .selectFrom('cart_lines')
    .innerJoin('carts', 'carts.id', 'cart_id')
    .select(sql<number>`count(*)::int`.as('lines'))
    .where('shopper_id', '=', shopperId)
    .executeTakeFirstOrThrow();
  return lines;
}

/** Returns the technical shopper that stores a parked cart for this customer. */
export const findParkingShopper = async (db: Db, customerId: string): Promise<string | undefined> =>
  (await db.selectFrom('carts').select('shopper_id').where('parked_for', '=', customerId).executeTakeFirst())
    ?.shopper_id;

/** Moves a customer's cart to a new shopper without a token. */
export async function insertParkedCart(tx: Tx, customerId: string): Promise<void> {
  await sql`
    with keeper as (insert into shoppers (kind) values ('guest') returning id)
    update carts set shopper_id = keeper.id, parked_for = ${customerId}, version = version + 1 from keeper
    where shopper_id = ${customerId}
  `.execute(tx);
}

/** Moves a cart to another shopper, who must have none. */
export const reassignCart = (tx: Tx, from: string, to: string) =>
  tx
    .updateTable('carts')
    .set({ shopper_id: to, version: sql`version + 1`, updated_at: sql`now()` })
    .where('shopper_id', '=', from)
    .execute();

export const deleteCart = (tx: Tx, shopperId: string) =>
  tx.deleteFrom('carts').where('shopper_id', '=', shopperId).execute();

export const deleteParkedCart = (tx: Tx, customerId: string) =>
  tx.deleteFrom('carts').where('parked_for', '=', customerId).execute();
