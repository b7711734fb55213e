import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { CartRow } from './cart-rows.ts';

/** Empties the cart of an order if it still has this version. The shopper's next cart starts here. */
export async function consumeCart(
  tx: Tx,
  { id, version }: Pick<CartRow, 'id' | 'version'>,
): Promise<boolean> {
  const { rows } = await sql`
    with taken as (
      update carts set version = version + 1, updated_at = now()
      where id = ${id} and version = ${version}
      returning id
    ), emptied as (
      delete from cart_lines using taken where cart_id = taken.id
    )
    select from taken
  `.execute(tx);
  return rows.length === 1;
}
