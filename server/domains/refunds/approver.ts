import type { PayableOrder } from '#domains/orders/order-money.ts';
import type { Db } from '#platform/db/db.ts';
import { isMailboxOf, selectStaffEmail } from './queries.ts';

/** A staff member who decides about refunds. */
export interface Approver {
  id: string;
  email: string | null;
}

/** Loads the facts about a staff member that limit their decisions. */
export const loadApprover = async (db: Db, { id }: { id: string }): Promise<Approver> => ({
  id,
  email: await selectStaffEmail(db, id),
});

/**
 * Tells whether the staff member bought the order, under any spelling of their email address. Then another person
 * must decide.
 */
export async function isOwnPurchase(
  db: Db,
  order: Pick<PayableOrder, 'shopper_id' | 'email'>,
  { email }: Approver,
): Promise<boolean> {
  return email !== null && (await isMailboxOf(db, email, order));
}
