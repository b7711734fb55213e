import type { Tx } from '#platform/db/db.ts';

/** An order that is being placed from this cart comes first; whatever else would change it waits for us. */
export const lockCart = (tx: Tx, shopperId: string) =>
  tx.selectFrom('carts').select('id').where('shopper_id', '=', shopperId).forUpdate().executeTakeFirst();
