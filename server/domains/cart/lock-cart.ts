import type { Tx } from '#platform/db/db.ts';

/** Locks the cart. An order that is being placed comes first; other changes wait. */
export const lockCart = (tx: Tx, shopperId: string) =>
  tx.selectFrom('carts').select('id').where('shopper_id', '=', shopperId).forUpdate().executeTakeFirst();
