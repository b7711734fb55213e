import type { Db, Tx } from '#platform/db/db.ts';

export const selectCodes = (db: Db, customerId: string) =>
  db
    .selectFrom('refer_codes')
    .select(['code', 'is_chosen'])
    .where('customer_id', '=', customerId)
    .orderBy('is_chosen', 'desc')
    .execute();

/** Returns false when the code is taken or this customer has one of this kind. */
export async function insertCode(
  tx: Tx,
  customerId: string,
  code: string,
  isChosen: boolean,
): Promise<boolean> {
  const row = await tx
    .insertInto('refer_codes')
    .values({ code, customer_id: customerId, is_chosen: isChosen })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

export interface Inviter {
  id: string;
  first_name: string;
  last_name: string;
}

/** Returns the owner of a code. Deleted customers do not count. */
export const selectInviter = (db: Db, code: string): Promise<Inviter | undefined> =>
  db
    .selectFrom('refer_codes')
    .innerJoin('customers', 'customers.shopper_id', 'customer_id')
    .select(['shopper_id as id', 'first_name', 'last_name'])
    .where('code', '=', code)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
