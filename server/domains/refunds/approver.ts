import type { PayableOrder } from '#domains/orders/order-money.ts';
import type { Db } from '#platform/db/db.ts';
import { isMailboxOf, selectStaffEmail } from './queries.ts';

/** One of the staff. */
export interface Approver {
  id: string;
  email: string | null;
}

/** One of the staff, as far as it matters to what they may decide about. */
export const loadApprover = async (db: Db, { id }: { id: string }): Promise<Approver> => ({
  id,
  email: await selectStaffEmail(db, id),
});

/** They have bought it themselves, under whichever way to write their address: somebody else decides about its money. */
export async function isOwnPurchase(
  db: Db,
  order: Pick<PayableOrder, 'shopper_id' | 'email'>,
  { email }: Approver,
): Promise<boolean> {
  return email !== null && (await isMailboxOf(db, email, order));
}
