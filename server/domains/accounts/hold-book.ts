import type { Tx } from '#platform/db.ts';

/**
 * Whoever changes what a customer keeps, addresses, numbers or ways to pay, is alone in doing so until this transaction ends: what
 * is counted stays so many, and one default makes room for the other.
 */
export const holdBook = (tx: Tx, shopperId: string) =>
  tx
    .selectFrom('customers')
    .select('shopper_id')
    .where('shopper_id', '=', shopperId)
    .forNoKeyUpdate()
    .execute();
